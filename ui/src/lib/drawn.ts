/** Drawings, read once: a copy of what was read is made far sooner than the same text is read again. */
const read = new Map<string, DocumentFragment>();

/** Puts a drawing into an element, if there is one. It is a file of this project, never somebody's input. */
export function drawn(svg: string | undefined): (into: HTMLElement) => void {
  return (into) => into.replaceChildren(...(svg === undefined ? [] : [copy(svg)]));
}

function copy(svg: string): Node {
  let parts = read.get(svg);
  if (!parts) {
    const template = document.createElement('template');
    template.innerHTML = svg;
    read.set(svg, (parts = template.content));
  }
  return document.importNode(parts, true);
}
