/** Parsed drawings. Copying a parsed drawing is much faster than parsing the text again. */
const parsedDrawings = new Map<string, DocumentFragment>();

/**
 * Returns a function that puts an SVG drawing into an element. The text must be a file of this project and never user
 * input, because it is set as HTML.
 */
export function renderSvg(svg: string | undefined): (into: HTMLElement) => void {
  return (into) => into.replaceChildren(...(svg === undefined ? [] : [copy(svg)]));
}

function copy(svg: string): Node {
  let parts = parsedDrawings.get(svg);
  if (!parts) {
    const template = document.createElement('template');
    template.innerHTML = svg;
    parsedDrawings.set(svg, (parts = template.content));
  }
  return document.importNode(parts, true);
}
