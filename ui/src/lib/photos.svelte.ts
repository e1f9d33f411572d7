/** Photos of cards and of the user's own miniatures: which there are, and their pictures as they are asked for. */
import type { PhotoOf } from '../bindings/PhotoOf';
import type { PhotoRow } from '../bindings/PhotoRow';
import { attempt } from './attempt';
import { bytes, call } from './call';
import { toasts } from './toasts.svelte';
import { t } from './words.svelte';

/** How many pictures are held ready, by how large they are. */
const HELD = { photo_thumb: 600, photo: 6 };

type Kind = keyof typeof HELD;

let rows: ReadonlyMap<string, PhotoRow> = $state.raw(new Map());
let asked = false;
const held: Record<Kind, Map<string, Promise<Blob>>> = { photo_thumb: new Map(), photo: new Map() };

const key = (of: PhotoOf): string =>
  'card' in of ? of.card : `${of.entry.force}\n${of.entry.node}`;

export const photos = {
  /** The photo of a card or of an entry, if there is one. */
  of(of: PhotoOf): PhotoRow | undefined {
    return rows.get(key(of));
  },

  /** Asks which photos there are, once. */
  know(): void {
    if (!asked) void photos.refresh();
  },

  /** Asks anew which photos there are. */
  async refresh(): Promise<void> {
    asked = true;
    const all = await attempt(() => call('photos', {}));
    if (all) rows = new Map(all.map((row) => [key(row.of), row]));
  },

  /** Others changed some: those that are known are asked for anew. */
  changed(): void {
    if (asked) void photos.refresh();
  },

  /** Takes a photo away; it can be given back. */
  async remove(of: PhotoOf): Promise<void> {
    const photo = await attempt(() => call('unphotograph', { of }));
    await photos.refresh();
    if (photo) offerBack(t('window-photos-removed'), of, photo);
  },

  /** A photo has come; the one before it can be given back. */
  async taken(of: PhotoOf, before: string | null): Promise<void> {
    await photos.refresh();
    if (before && before !== photos.of(of)?.photo) offerBack(t('window-photos-replaced'), of, before);
  },
};

function offerBack(text: string, of: PhotoOf, photo: string): void {
  const run = async (): Promise<void> => {
    await attempt(() => call('give_photo', { of, photo }));
    await photos.refresh();
  };
  toasts.show(text, { action: { label: t('window-undo'), run } });
}

/** A picture by its name: of a name it is always the same. */
export function picture(kind: Kind, photo: string): Promise<Blob> {
  const known = held[kind].get(photo);
  if (known) return known;
  const asked = bytes(kind, { photo }).then((bytes) => new Blob([bytes], { type: 'image/jpeg' }));
  held[kind].set(photo, asked);
  asked.catch(() => held[kind].delete(photo));
  const [oldest] = held[kind].keys();
  if (held[kind].size > HELD[kind] && oldest !== undefined) held[kind].delete(oldest);
  return asked;
}
