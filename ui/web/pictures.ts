/** Which pictures the manifest shows of the app; `cargo xtask screenshots --web` takes them. */
interface Picture {
  file: string;
  /** The address of the screen; `FORCE` stands for a kept force. */
  hash: string;
  width: number;
  height: number;
  /** Pixels of the picture to one of the page. */
  scale: number;
  label: string;
}

const PHONE = { width: 390, height: 844, scale: 2 };

export const PICTURES: Picture[] = [
  { file: 'force.png', hash: 'force/FORCE', label: 'A force and its verdict', ...PHONE },
  { file: 'cards.png', hash: 'cards?q=laser', label: 'Cards, searched as you type', ...PHONE },
  { file: 'forces.png', hash: 'forces', label: 'Your forces', ...PHONE },
  { file: 'desk.png', hash: 'force/FORCE', label: 'A force on a tablet or a desk', width: 1280, height: 800, scale: 1 },
];

/** As the manifest wants them. */
export const screenshots = PICTURES.map(({ file, width, height, scale, label }) => ({
  src: `pictures/${file}`,
  sizes: `${width * scale}x${height * scale}`,
  type: 'image/png',
  form_factor: width < height ? 'narrow' : 'wide',
  label,
}));
