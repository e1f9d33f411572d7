/**
 * Newer versions of the installed program. Packages that a distribution keeps up to date have none of this, and the web
 * app has its service worker. Nothing is asked of the network before the user agrees.
 */
import { invoke, isTauri } from '@tauri-apps/api/core';

import { problemOf } from '../calls/call';
import { settings } from '../settings/settings.svelte';
import { toasts } from './toasts.svelte';
import { withErrorToast } from '../calls/with-error-toast';
import { t } from '../words/words.svelte';

/** A version that is newer than this one, and what is new in it. */
export interface NewVersion {
  version: string;
  notes: string;
}

/** The setting that says whether to look at each start. It is not set until the user is asked. */
const SETTING = 'updates';

let isAvailable = $state(false);
let isBusy = $state(false);
/** `null` if there is no newer version, `undefined` if nobody has looked. */
let found: NewVersion | null | undefined = $state.raw();

export const updates = {
  /** Whether this package updates itself. */
  get isAvailable(): boolean {
    return isAvailable;
  },

  /** Whether the user has not been asked yet. */
  get isUndecided(): boolean {
    return isAvailable && typeof settings.get(SETTING) !== 'boolean';
  },

  get isOn(): boolean {
    return settings.get(SETTING) === true;
  },

  get isBusy(): boolean {
    return isBusy;
  },

  get found(): NewVersion | null | undefined {
    return found;
  },

  /** Looks for a newer version if the user has agreed. Without a network, nothing is said. */
  async start(): Promise<void> {
    isAvailable = isTauri() && (await invoke<boolean>('has_updates').catch(() => false));
    if (!isAvailable || !updates.isOn) return;
    await look().catch(() => undefined);
    if (found) {
      const action = { label: t('window-updates-install'), run: () => updates.install() };
      toasts.show(t('window-updates-found', { version: found.version }), { action, stays: true });
    }
  },

  /** Keeps whether to look at each start, and looks at once if so. */
  async decide(on: boolean): Promise<void> {
    await settings.set(SETTING, on);
    if (on) await updates.look();
  },

  async look(): Promise<void> {
    await withErrorToast(look);
  },

  /** Installs the newer version. The program starts anew with it. */
  async install(): Promise<void> {
    await withErrorToast(() => ask(() => invoke('install_update')));
  },
};

async function look(): Promise<void> {
  found = undefined;
  found = await ask(() => invoke<NewVersion | null>('find_update'));
}

async function ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  isBusy = true;
  try {
    return await question();
  } catch (refusal) {
    throw problemOf(refusal);
  } finally {
    isBusy = false;
  }
}
