/** Names in another language: the core puts the language's code behind them, in raised letters. */
import { LANGUAGES, type Language } from './language';

/** Words, and the language that they are in, where it is another. */
export interface Part {
  text: string;
  language?: Language;
}

const RAISED: Readonly<Record<string, string>> = { ᵉ: 'e', ⁿ: 'n', ᶠ: 'f', ʳ: 'r' };
const MARK = /[ᵉⁿᶠʳ]{2}/gu;

/** Parts words behind each mark. */
export function parted(text: string): Part[] {
  const parts: Part[] = [];
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
