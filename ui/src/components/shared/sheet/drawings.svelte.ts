/** The icons of the games. They are loaded once, when a screen first shows one. */

type Drawings = Record<string, string>;

let drawings: Drawings = $state.raw({});
let asked: Promise<void> | undefined;

/** Loads the icons. Later calls wait for the first. */
export function fetchDrawings(): Promise<void> {
  asked ??= import('./drawings').then((module) => {
    drawings = module.default;
  });
  return asked;
}

/** Returns the icon `<game>/<id>` as SVG. `undefined` if there is none, or it is not loaded yet. */
export function drawing(icon: string): string | undefined {
  return drawings[icon];
}
