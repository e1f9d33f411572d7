/** Finds out whether the page is served by a Muster server or by a plain file server. */

/** The header that `muster serve` adds to every response. */
const INTERFACE_HEADER = 'muster-interface';

/** Requests the page itself, which every host has. Without any response, the host is taken to be a Muster server. */
export async function detectServer(): Promise<boolean> {
  const asked = fetch('./', { method: 'HEAD', cache: 'no-store' });
  const answer = await asked.catch(() => undefined);
  return answer?.headers.has(INTERFACE_HEADER) ?? true;
}
