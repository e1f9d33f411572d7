/** Draws a few lines of text as a picture, in the current theme. */

const WIDTH = 1080;
const EDGE = 72;

export async function pictureOf(text: string): Promise<ArrayBuffer> {
  await document.fonts.ready;
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => resolveColour(style.getPropertyValue(name));
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('canvas');
  const fonts = { title: "600 72px 'Barlow Condensed', sans-serif", line: '400 40px Barlow, sans-serif' };
  const lines = text.split('\n').flatMap((line, index) => {
    const font = index === 0 ? fonts.title : fonts.line;
    pen.font = font;
    return wrapLine(pen, line).map((words) => ({ words, font, height: index === 0 ? 84 : 56 }));
  });
  canvas.width = WIDTH;
  canvas.height = lines.reduce((sum, { height }) => sum + height, 0) + 2 * EDGE;
  pen.fillStyle = colour('--paper');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = colour('--bar-accent');
  pen.fillRect(0, 0, 16, canvas.height);
  pen.fillStyle = colour('--ink');
  let y = EDGE;
  for (const { words, font, height } of lines) {
    y += height;
    pen.font = font;
    pen.fillText(words, EDGE, y - height / 4);
  }
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('canvas');
  return blob.arrayBuffer();
}

/** Returns a colour in a form that a canvas understands. It does not know `light-dark()`. */
function resolveColour(value: string): string {
  const probe = document.createElement('span');
  probe.style.color = value;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

function wrapLine(pen: CanvasRenderingContext2D, line: string): string[] {
  const lines = [''];
  for (const word of line.split(' ')) {
    const last = lines.at(-1) ?? '';
    const longer = last ? `${last} ${word}` : word;
    if (last && pen.measureText(longer).width > WIDTH - 2 * EDGE) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
