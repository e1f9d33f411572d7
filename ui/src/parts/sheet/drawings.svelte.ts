/** The drawings of the games: fetched once, when a screen first shows one, and kept in the order of their folders. */

type Drawings = Record<string, string>;

let drawings: Drawings = $state.raw({});
let asked: Promise<void> | undefined;

/** Fetches the drawings; later calls wait for the first. */
export function fetchDrawings(): Promise<void> {
  asked ??= import('./drawings').then((module) => {
    drawings = module.default;
  });
  return asked;
}

/** The drawing `<game>/<id>` as SVG; nothing where there is none, or none yet. */
export function drawing(icon: string): string | undefined {
  return drawings[icon];
}
