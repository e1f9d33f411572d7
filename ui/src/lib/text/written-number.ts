/**
 * Numbers as people write them: with a sign, separators of thousands, and a decimal comma or point. It reads what the
 * core's `number` module reads; `tests/data/numbers.json` holds the cases for both.
 */

/** A number as it is written. */
interface WrittenNumber {
  negative: boolean;
  whole: string;
  fraction: string;
  /** Whether `fraction` may be the last three digits of the whole number. */
  ambiguous: boolean;
}

const SIGNED = /^([+＋﹢]|[-−\u2010-\u2013﹣－])?\s*(.*)$/su;
const SEPARATORS = ['[ \\u00a0\\u2000-\\u200a\\u202f\\u205f\\u3000]', "['’‘ʼ´′]", ',', '\\.'];
const OTHER: Record<string, string> = { ',': '\\.', '\\.': ',' };
const PLAIN = /^(\d+)(?:[.,](\d+))?$/u;

/** Digits of other scripts, as plain ones. */
const plainDigits = (text: string): string =>
  text.replace(/[\uff10-\uff19\u0660-\u0669\u06f0-\u06f9]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    return String((code - (code >= 0xff10 ? 0xff10 : code >= 0x6f0 ? 0x6f0 : 0x660)) % 10);
  });

function read(text: string): WrittenNumber | undefined {
  const [, sign = '', unsigned = ''] = SIGNED.exec(plainDigits(text.trim())) ?? [];
  const negative = sign !== '' && !'+＋﹢'.includes(sign);
  for (const separator of SEPARATORS) {
    const decimals = OTHER[separator] ?? '[.,]';
    const grouped = new RegExp(`^(\\d{1,3})((?:${separator}\\d{3})+)(?:${decimals}(\\d+))?$`, 'u').exec(unsigned);
    if (!grouped) continue;
    const [, first = '', groups = '', fraction] = grouped;
    const digits = groups.replace(/\D/gu, '');
    const single = separator in OTHER && digits.length === 3 && fraction === undefined;
    if (single) return { negative, whole: first, fraction: digits, ambiguous: !first.startsWith('0') };
    return { negative, whole: first + digits, fraction: fraction ?? '', ambiguous: false };
  }
  const plain = PLAIN.exec(unsigned);
  return plain ? { negative, whole: plain[1] ?? '', fraction: plain[2] ?? '', ambiguous: false } : undefined;
}

const signed = (negative: boolean, digits: string): number | undefined => {
  const number = Number(digits);
  // -0 would be another number than 0.
  return Number.isFinite(number) ? (negative ? -number : number) || 0 : undefined;
};

/** Reads a whole number. `1,250` is 1250. `undefined` if the text is none. */
export function parseWhole(text: string): number | undefined {
  const number = read(text);
  if (!number) return undefined;
  if (number.ambiguous) return signed(number.negative, number.whole + number.fraction);
  return /[^0]/u.test(number.fraction) ? undefined : signed(number.negative, number.whole);
}

/** Reads a number with or without decimals. `undefined` if the text is none, or could be two, such as `1,250`. */
export function parseDecimal(text: string): number | undefined {
  const number = read(text);
  return !number || number.ambiguous ? undefined : signed(number.negative, `${number.whole}.${number.fraction}0`);
}
