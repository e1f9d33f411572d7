/** All screens in one table. The addresses, titles, the navigation, the commands and the loader read it. */
import type { Component } from 'svelte';

interface ScreenEntry {
  /** The first word of the screen's address. */
  place: string;
  /** The key of the screen's name. */
  title: string;
  /** Loads the screen. `null` for the first one, which is a part of the first download. */
  load: (() => Promise<{ default: Component }>) | null;
  /** The screen of the navigation that this screen belongs to. A screen of the navigation names itself. */
  under: string;
  /** The icon in the navigation, for screens that stand there. */
  icon?: string;
  /** The command that opens the screen, for screens that do not stand in the navigation. */
  command?: { label: string; icon: string };
}

const cards = () => import('./CardsScreen.svelte');
const clubs = () => import('./ClubsScreen.svelte');

/** The navigation, the help and the commands list screens in this order. */
export const SCREEN_TABLE = {
  forces: { place: 'forces', title: 'window-screen-forces', load: null, under: 'forces', icon: 'force' },
  cards: { place: 'cards', title: 'window-screen-cards', load: cards, under: 'cards', icon: 'card' },
  collection: {
    ...{ place: 'collection', title: 'window-screen-collection', under: 'collection', icon: 'own' },
    load: () => import('./CollectionScreen.svelte'),
  },
  play: {
    ...{ place: 'play', title: 'window-screen-play', under: 'play', icon: 'play' },
    load: () => import('./PlayScreen.svelte'),
  },
  reference: {
    ...{ place: 'reference', title: 'window-screen-reference', under: 'reference', icon: 'book' },
    load: () => import('./ReferenceScreen.svelte'),
  },
  print: {
    ...{ place: 'print', title: 'window-screen-print', under: 'print', icon: 'print' },
    load: () => import('./PrintScreen.svelte'),
  },
  settings: {
    ...{ place: 'settings', title: 'window-screen-settings', under: 'settings', icon: 'settings' },
    load: () => import('./SettingsScreen.svelte'),
  },

  builder: {
    ...{ place: 'force', title: 'window-screen-forces', under: 'forces' },
    load: () => import('./BuilderScreen.svelte'),
  },
  card: { place: 'card', title: 'window-screen-cards', load: cards, under: 'cards' },
  club: { place: 'club', title: 'window-clubs', load: clubs, under: 'forces' },
  compare: {
    ...{ place: 'compare', title: 'window-compare', under: 'cards' },
    load: () => import('./CompareScreen.svelte'),
  },
  fill: { place: 'fill', title: 'window-fill-button', under: 'cards', load: () => import('./FillScreen.svelte') },
  guest: { place: 'guest', title: 'window-clubs', load: clubs, under: 'forces' },
  // Its place is short, because it stands in every link that shows a force.
  shared: { place: 'f', title: 'window-link-page', under: 'forces', load: () => import('./SharedScreen.svelte') },

  campaigns: {
    ...{ place: 'campaigns', title: 'window-campaigns', under: 'forces' },
    load: () => import('./CampaignsScreen.svelte'),
    command: { label: 'window-campaigns', icon: 'history' },
  },
  events: {
    ...{ place: 'events', title: 'window-events', under: 'forces' },
    load: () => import('./EventsScreen.svelte'),
    command: { label: 'window-events', icon: 'check' },
  },
  clubs: {
    ...{ place: 'clubs', title: 'window-clubs', load: clubs, under: 'forces' },
    command: { label: 'window-clubs', icon: 'force' },
  },
  boxes: {
    ...{ place: 'boxes', title: 'window-boxes', under: 'collection' },
    load: () => import('./BoxesScreen.svelte'),
    command: { label: 'window-boxes', icon: 'folder' },
  },
  plan: {
    ...{ place: 'plan', title: 'window-plan', under: 'collection' },
    load: () => import('./PlanScreen.svelte'),
    command: { label: 'window-plan', icon: 'check' },
  },
  missing: {
    ...{ place: 'missing', title: 'window-missing', under: 'cards' },
    load: () => import('./MissingScreen.svelte'),
    command: { label: 'window-missing', icon: 'edit' },
  },
  write: {
    ...{ place: 'write', title: 'window-write', under: 'cards' },
    load: () => import('./WriteScreen.svelte'),
    command: { label: 'window-write', icon: 'add' },
  },
  table: {
    ...{ place: 'table', title: 'window-table', under: 'cards' },
    load: () => import('./TableScreen.svelte'),
    command: { label: 'window-table', icon: 'export' },
  },
  bin: {
    ...{ place: 'bin', title: 'window-bin', under: 'forces' },
    load: () => import('./BinScreen.svelte'),
    command: { label: 'window-bin-go', icon: 'delete' },
  },
  // A button of the rail opens it.
  help: { place: 'help', title: 'window-help', under: 'help', load: () => import('./HelpScreen.svelte') },
} as const satisfies Record<string, ScreenEntry>;

export type Screen = keyof typeof SCREEN_TABLE;

/** Returns the entry of a screen, with the fields that only some have. */
export function screenEntry(screen: Screen): ScreenEntry {
  return SCREEN_TABLE[screen];
}

const ALL = Object.keys(SCREEN_TABLE) as Screen[];

/** The screens of the navigation. */
export const NAVIGATION = ALL.filter((screen) => screenEntry(screen).icon);

/** The screens that only a command opens from everywhere. */
export const COMMANDED = ALL.filter((screen) => screenEntry(screen).command);

/** The screen of each place. */
export const PLACES = new Map(ALL.map((screen) => [screenEntry(screen).place, screen]));
