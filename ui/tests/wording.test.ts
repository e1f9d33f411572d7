/** Tests rules for all messages in both languages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';

type Element = string | { type: string; name?: string; selector?: Element; variants?: Variant[] };
interface Variant {
  value: Pattern;
}
type Pattern = string | Element[];

const LOCALES = join(import.meta.dirname, '..', '..', 'locales');
const files = (language: string) => readdirSync(join(LOCALES, language)).sort();
const written = (language: string, file: string) => readFileSync(join(LOCALES, language, file), 'utf8');

/**
 * Returns the parts of a message between which nothing is chosen: the message itself, and each variant of its choices.
 */
function runs(pattern: Pattern | null): Element[][] {
  if (pattern === null) return [];
  if (typeof pattern === 'string') return [[pattern]];
  const within = pattern.flatMap((piece) =>
    typeof piece === 'object' && piece.variants ? piece.variants.flatMap(({ value }) => runs(value)) : [],
  );
  return [pattern, ...within];
}

/** Returns for each part of a message the arguments by which it was chosen. */
function chosen(pattern: Pattern | null): Map<Element[], string[]> {
  const found = new Map<Element[], string[]>();
  const walk = (part: Pattern, by: string[]): void => {
    if (typeof part === 'string') return;
    found.set(part, by);
    for (const piece of part) {
      if (typeof piece !== 'object' || !piece.variants) continue;
      const selector = piece.selector;
      const name = typeof selector === 'object' ? (selector.name ?? '') : '';
      for (const { value } of piece.variants) walk(value, [...by, name]);
    }
  };
  if (pattern !== null) walk(pattern, []);
  return found;
}

/** Arguments that are never 1, such as limits of the program and of the rules. */
const NEVER_ONE = new Set(['limit', 'size', 'wanted', 'most', 'advised', 'over', 'models']);
/** Messages that are only used for several. */
const OF_SEVERAL =
  /^(fww-count-several|fww-unique-.*|problem-too-many-cards|problem-brought-too-many-cards|stargrave-(crew-size|specialists|power-count-many|gear-slots)|tragic-(copies|library-size-many|.*-many))$/;
const NOUNS =
  /^\s(cards|models|copies|choices|powers|core powers|slots|figures|points|credits|caps|soldiers|skills|Aptitudes|bonuses|free bonuses|problems|errors|entries|forces|packs|lines|cartes|figurines|exemplaires|pouvoirs|emplacements|crédits|Caps|soldats|Compétences|problèmes|erreurs|forces|paquets|lignes|autres)(?!\p{L})/u;

test.each(['en', 'fr'])('a number stands before a plural only where it has forms: %s', (language) => {
  const ill = files(language).flatMap((file) =>
    new FluentResource(written(language, file)).body.flatMap(({ id, value }) => {
      if (OF_SEVERAL.test(id)) return [];
      return [...chosen(value as Pattern | null)].flatMap(([run, by]) =>
        run.flatMap((piece, at) => {
          const after = run[at + 1];
          if (typeof piece !== 'object' || piece.type !== 'var' || typeof after !== 'string') return [];
          const name = piece.name ?? '';
          return NOUNS.test(after) && !by.includes(name) && !NEVER_ONE.has(name) ? [id] : [];
        }),
      );
    }),
  );
  expect(ill).toEqual([]);
});

test('French never breaks a line before its punctuation', () => {
  const ill = files('fr').flatMap((file) =>
    new FluentResource(written('fr', file)).body.flatMap(({ id, value, attributes }) => {
      const patterns = [value, ...Object.values(attributes)] as (Pattern | null)[];
      return patterns.flatMap(runs).flatMap((run) => {
        // An argument or a choice counts as a letter.
        const text = run.map((piece) => (typeof piece === 'string' ? piece : 'x')).join('');
        // Code in quotation marks or backquotes is exempt.
        const said = text.replace(/`[^`]*`|"[^"]*"|\w+:[\w"<>=-]+|x"do".*|\w+(<=|>=|<|>)\d+/g, '');
        return /[^\u00a0\u202f][!?;»]|[^\u00a0\u202f\d]:(?!\/)|«[^\u00a0\u202f]/u.test(said) ? [`${id}: ${text}`] : [];
      });
    }),
  );
  expect(ill).toEqual([]);
});
