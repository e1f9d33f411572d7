/** Finds names in another language. The core marks them with the language's code in raised letters. */
import { LANGUAGES, type Language } from './language';

/** A part of a text. `language` is set if it differs from that of the rest. */
export interface MarkedPart {
  text: string;
  language?: Language;
}

const RAISED: Readonly<Record<string, string>> = { ᵉ: 'e', ⁿ: 'n', ᶠ: 'f', ʳ: 'r' };
const MARK = /[ᵉⁿᶠʳ]{2}/gu;

/** Splits a text after each mark. */
export function splitAtMarks(text: string): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let from = 0;
  for (const found of text.matchAll(MARK)) {
    const code = [...found[0]].map((letter) => RAISED[letter]).join('');
    const language = LANGUAGES.find((known) => known === code);
    if (!language) continue;
    parts.push({ text: text.slice(from, found.index), language });
    from = found.index + found[0].length;
  }
  if (from < text.length || parts.length === 0) parts.push({ text: text.slice(from) });
  return parts;
}
