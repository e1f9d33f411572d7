/** The current screen, from the part of the address after `#`. */
import { PLACES, screenEntry, type Screen } from '../../screens/screen-table';
import { navigate } from './back-button';

export type { Screen };

export interface Route {
  screen: Screen;
  /** The id of what the screen shows: a force, a card, a game. Empty if there is nothing in particular. */
  id: string;
  /** The parameters after the question mark. */
  query: URLSearchParams;
}

/** Parses an address such as `#/card/fww/unit/knight?from=cards`. An unknown address leads to the forces. */
export function parse(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split('?', 2);
  const [place = '', ...rest] = path.split('/');
  const screen = PLACES.get(place);
  // Some programs code the characters of a link: `#f%2FMU1…`.
  const plain = screen ? hash : decode(hash);
  if (plain !== hash) return parse(plain);
  const id = screen ? rest.map(decode).join('/') : '';
  return { screen: screen ?? 'forces', id, query: new URLSearchParams(query) };
}

/** Returns the address of a screen: `#/force/ID`, `#/cards?q=…`. */
export function href(screen: Screen, id = '', query: Record<string, string> = {}): string {
  const path = [screenEntry(screen).place, ...id.split('/').filter(Boolean).map(encodeURIComponent)].join('/');
  const asked = new URLSearchParams(query).toString();
  return `#/${path}${asked && `?${asked}`}`;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

let current: Route = $state.raw(parse(location.hash));
let previous: Route | undefined;

function show(hash: string): void {
  previous = current;
  current = parse(hash);
}

addEventListener('hashchange', () => show(location.hash));

export const route = {
  get now(): Route {
    return current;
  },

  /** The screen before the current one. `undefined` after a start. */
  get before(): Route | undefined {
    return previous;
  },

  /** Goes to a screen. With `replace`, going back does not return to the current screen. */
  go(screen: Screen, id = '', query: Record<string, string> = {}, replace = false): void {
    const to = href(screen, id, query);
    if (to === location.hash) return;
    navigate(to, replace);
    show(to);
  },
};
