/** Photos of cards and of the user's own miniatures: the list of them, and their pictures on demand. */
import type { PhotoOf } from '../bindings/PhotoOf';
import type { PhotoRow } from '../bindings/PhotoRow';
import { withErrorToast } from './with-error-toast';
import { bytes, call } from './call';
import { toasts } from './toasts.svelte';
import { t } from './words.svelte';

/** The number of pictures that are cached, by size. */
const HELD = { photo_thumb: 600, photo: 6 };

type Kind = keyof typeof HELD;

let rows: ReadonlyMap<string, PhotoRow> = $state.raw(new Map());
let asked = false;
const held: Record<Kind, Map<string, Promise<Blob>>> = { photo_thumb: new Map(), photo: new Map() };

const key = (of: PhotoOf): string =>
  'card' in of ? of.card : `${of.entry.force}\n${of.entry.node}`;

export const photos = {
  /** Returns the photo of a card or an entry, if there is one. */
  of(of: PhotoOf): PhotoRow | undefined {
    return rows.get(key(of));
  },

  /** Loads the list of photos, unless it was requested before. */
  know(): void {
    if (!asked) void photos.refresh();
  },

  /** Reloads the list of photos. */
  async refresh(): Promise<void> {
    asked = true;
    const all = await withErrorToast(() => call('photos', {}));
    if (all) rows = new Map(all.map((row) => [key(row.of), row]));
  },

  /** Reloads the list after another device changed photos. Does nothing if the list was never loaded. */
  changed(): void {
    if (asked) void photos.refresh();
  },

  /** Removes a photo and offers to undo that. */
  async remove(of: PhotoOf): Promise<void> {
    const photo = await withErrorToast(() => call('unphotograph', { of }));
    await photos.refresh();
    if (photo) offerBack(t('window-photos-removed'), of, photo);
  },

  /** Updates the list after a photo was taken. If it replaced another, offers to undo that. */
  async taken(of: PhotoOf, before: string | null): Promise<void> {
    await photos.refresh();
    if (before && before !== photos.of(of)?.photo) offerBack(t('window-photos-replaced'), of, before);
  },
};

function offerBack(text: string, of: PhotoOf, photo: string): void {
  const run = async (): Promise<void> => {
    await withErrorToast(() => call('give_photo', { of, photo }));
    await photos.refresh();
  };
  toasts.show(text, { action: { label: t('window-undo'), run } });
}

/** Returns a picture by its name. A name always stands for the same picture, so it is cached. */
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
