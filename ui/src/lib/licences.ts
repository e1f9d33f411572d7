/**
 * The packages that the program is built from, read from its lock files. The data are large, so this module is only
 * loaded where they are shown.
 */
import cargo from '../../../Cargo.lock?raw';
import sourceSans from '../../../crates/muster-print/fonts/SourceSans3-LICENSE.md?raw';
import barlow from '../../fonts/LICENSE.txt?raw';
import npm from '../../package-lock.json?raw';

export interface LicensedPart {
  name: string;
  version: string;
  licence: string;
}

interface Lock {
  packages: Record<string, { version?: string; license?: string; dev?: boolean; optional?: boolean }>;
}

/** Returns the npm packages that are part of the window, without those that are only used to build it. */
export function windowParts(lock = npm): LicensedPart[] {
  return Object.entries((JSON.parse(lock) as Lock).packages)
    .filter(([path, part]) => path !== '' && (!part.dev || path.endsWith('/svelte')) && !part.optional)
    .map(([path, { version = '', license = '' }]) => ({
      name: path.split('node_modules/').at(-1) ?? path,
      version,
      licence: license,
    }));
}

/** Returns the Rust packages from registries. */
export function coreParts(lock = cargo): LicensedPart[] {
  return lock
    .split('[[package]]')
    .slice(1)
    .filter((part) => part.includes('source = '))
    .map((part) => ({
      name: /name = "(.*)"/.exec(part)?.[1] ?? '',
      version: /version = "(.*)"/.exec(part)?.[1] ?? '',
      licence: '',
    }));
}

/** The licences of the typefaces. */
export const FONTS: { name: string; text: string }[] = [
  { name: 'Barlow, Barlow Condensed', text: barlow },
  { name: 'Source Sans 3', text: sourceSans },
];
