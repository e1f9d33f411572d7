/** Colours and shape of range bars. */

const DARK = '#14110a';
const LIGHT = '#ffffff';

/** Returns dark or light ink, whichever is easier to read on a colour. */
export function inkOn(colour: readonly [number, number, number]): string {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (light + 0.05) >= (light + 0.05) / 0.055 ? LIGHT : DARK;
}

/** Returns the shape of a bar: corners with a mark are cut off (top left, top right, bottom left, bottom right). */
export function outline([topLeft, topRight, bottomLeft, bottomRight]: readonly boolean[]): string {
  const near = '0.62em';
  const far = 'calc(100% - 0.62em)';
  const points = [
    ...(topLeft ? [`0 ${near}`, `${near} 0`] : ['0 0']),
    ...(topRight ? [`${far} 0`, `100% ${near}`] : ['100% 0']),
    ...(bottomRight ? [`100% ${far}`, `${far} 100%`] : ['100% 100%']),
    ...(bottomLeft ? [`${near} 100%`, `0 ${far}`] : ['0 100%']),
  ];
  return `polygon(${points.join(', ')})`;
}
