/** Returns the score of a game as text, in the order of its sides: `12 – 8`. Empty if none was recorded. */
export function scoreText(scores: readonly string[]): string {
  return scores.some((score) => score !== '') ? scores.map((score) => score || '?').join(' – ') : '';
}
