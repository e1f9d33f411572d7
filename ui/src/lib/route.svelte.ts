/** The current screen, from the part of the address after `#`. */
import { navigate } from './back-button';

export const SCREENS = ['forces', 'cards', 'collection', 'play', 'reference', 'print', 'settings'] as const;

export type Screen =
  | (typeof SCREENS)[number]
  | 'bin'
  | 'boxes'
  | 'builder'
  | 'campaigns'
  | 'card'
  | 'club'
  | 'clubs'
  | 'compare'
  | 'events'
  | 'fill'
  | 'guest'
  | 'help'
  | 'missing'
  | 'plan'
  | 'shared'
  | 'table'
  | 'write';

export interface Route {
  screen: Screen;
  /** The id of what the screen shows: a force, a card, a game. Empty if there is nothing in particular. */
  id: string;
  /** The parameters after the question mark. */
  query: URLSearchParams;
}

const PLACES: Record<string, Screen> = {
  forces: 'forces',
  force: 'builder',
  bin: 'bin',
  boxes: 'boxes',
  campaigns: 'campaigns',
  cards: 'cards',
  card: 'card',
  club: 'club',
  clubs: 'clubs',
  collection: 'collection',
  compare: 'compare',
  events: 'events',
  // Short, because it stands in every link that shows a force.
  f: 'shared',
  fill: 'fill',
  guest: 'guest',
  help: 'help',
  missing: 'missing',
  plan: 'plan',
  table: 'table',
  write: 'write',
  reference: 'reference',
  play: 'play',
  print: 'print',
  settings: 'settings',
};

/** Parses an address such as `#/card/fww/unit/knight?from=cards`. An unknown address leads to the forces. */
export function parse(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split('?', 2);
  const [place = '', ...rest] = path.split('/');
  const screen = PLACES[place];
  // Some programs code the characters of a link: `#f%2FMU1…`.
  const plain = screen ? hash : decode(hash);
  if (plain !== hash) return parse(plain);
  const id = screen ? rest.map(decode).join('/') : '';
  return { screen: screen ?? 'forces', id, query: new URLSearchParams(query) };
}

/** Returns the address of a screen: `#/force/ID`, `#/cards?q=…`. */
export function href(screen: Screen, id = '', query: Record<string, string> = {}): string {
  const place = Object.keys(PLACES).find((place) => PLACES[place] === screen) ?? 'forces';
  const path = [place, ...id.split('/').filter(Boolean).map(encodeURIComponent)].join('/');
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
