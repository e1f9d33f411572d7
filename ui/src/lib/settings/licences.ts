/**
 * The packages that the program is built from, read from the list that `cargo xtask third-party` writes. The data are
 * large, so this module is only loaded where they are shown.
 */
import sourceSans from '../../../../crates/muster-print/fonts/SourceSans3-LICENSE.md?raw';
import thirdParty from '../../../../THIRD-PARTY.md?raw';
import barlow from '../../../fonts/LICENSE.txt?raw';

export interface LicensedPart {
  name: string;
  version: string;
  licence: string;
  copyright: string;
}

export interface NamedText {
  name: string;
  text: string;
}

/** Returns the npm packages that are part of the window. */
export const windowParts = (): LicensedPart[] => table('npm packages');

/** Returns the Rust packages. */
export const coreParts = (): LicensedPart[] => table('Rust packages');

/** Returns the texts of the packages' licences. Those of a licence that packages word differently follow each other. */
export function licenceTexts(list = thirdParty): NamedText[] {
  return section('Licence texts', list)
    .split(/^### /m)
    .slice(1)
    .map((part) => ({
      name: part.slice(0, part.indexOf('\n')),
      text: [...part.matchAll(/^```\n([^]*?)^```$/gm)].map(([, text = '']) => text).join('\n———\n\n'),
    }));
}

/** The licences of the typefaces. */
export const FONTS: NamedText[] = [
  { name: 'Barlow, Barlow Condensed', text: barlow },
  { name: 'Source Sans 3', text: sourceSans },
];

/** Returns the rows of a table without its head. */
function table(title: string): LicensedPart[] {
  const rows = section(title, thirdParty)
    .split('\n')
    .filter((line) => line.startsWith('| '));
  return rows.slice(1).map((row) => {
    const [name = '', version = '', licence = '', copyright = ''] = row.slice(2, -2).split(' | ');
    return { name, version, licence, copyright };
  });
}

/** Returns what stands under a heading. The texts of licences come last and have headings of their own. */
function section(title: string, list: string): string {
  const text = list.replaceAll('\r\n', '\n');
  const start = text.indexOf(`\n## ${title}\n`);
  const end = title === 'Licence texts' ? -1 : text.indexOf('\n## ', start + 1);
  return text.slice(start + 1, end === -1 ? undefined : end);
}
