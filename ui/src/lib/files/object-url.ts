/**
 * Gives a picture an address as soon as it has arrived. The returned function withdraws the address, so it suits an
 * effect.
 */
export function objectUrl(
  picture: Promise<Blob>,
  show: (url: string) => void,
  onfailure: (failure: unknown) => void,
): () => void {
  let url: string | undefined;
  let gone = false;
  picture
    .then((blob) => {
      if (!gone) show((url = URL.createObjectURL(blob)));
    })
    .catch(onfailure);
  return () => {
    gone = true;
    if (url) URL.revokeObjectURL(url);
  };
}
