/** Whether a Muster server gives the page out, or one that has nothing but files. */

/** What `muster serve` says with every answer. */
const INTERFACE = 'muster-interface';

/** Asks for what every host has, so that none has to refuse; where nothing answers, that says nothing of the host. */
export async function served(): Promise<boolean> {
  const asked = fetch('./', { method: 'HEAD', cache: 'no-store' });
  const answer = await asked.catch(() => undefined);
  return answer?.headers.has(INTERFACE) ?? true;
}
