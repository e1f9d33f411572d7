/** The text of a sheet, for searching. */
import type { Block, Inline, Sheet } from '../../bindings';

/** Returns the text of a line, with the names of its icons. */
export function plainText(content: Inline[], between = ' '): string {
  return content
    .map((piece) => (piece.inline === 'text' || piece.inline === 'strong' ? piece.text : piece.label))
    .join(between);
}

const line = (content: Inline[]) => plainText(content, '');

function block(one: Block): string {
  switch (one.block) {
    case 'heading':
      return one.text;
    case 'stats':
      return [one.label, ...one.stats.map((stat) => `${stat.label} ${line(stat.value)}`)].join(' ');
    case 'tracks':
      return one.tracks.map((track) => track.label).join(' ');
    case 'table':
      return [
        ...one.columns.map(line),
        ...one.rows.flat().map((cell) => `${line(cell.content)} ${line(cell.under)}`),
      ].join(' ');
    case 'text':
      return `${one.label} ${line(one.content)}`;
    case 'chart':
      return [one.title, ...one.bars.flatMap(({ label, said }) => [label, said])].join(' ');
    case 'grid':
      return [
        one.title,
        ...one.columns.map(line),
        ...one.rows.flatMap(({ head, cells }) => [line(head), ...cells.map(({ content }) => line(content))]),
      ].join(' ');
    case 'lines':
      return one.label;
    case 'side':
      return one.columns.flatMap((column) => column.blocks.map(block)).join(' ');
  }
}

/** Returns the whole content of a sheet as plain text. */
export function sheetText(sheet: Sheet): string {
  const head = [sheet.title, sheet.subtitle, line(sheet.badges), line(sheet.corner)];
  return [...head, ...sheet.blocks.map(block)].join(' ');
}
