/** Tests sharing a force by QR code: one device shows it, and another reads it from a picture and with a camera. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { checkPage } from './page-check';
import { DESK, PHONE, Stage, quickly, type Look } from './stage';

const LOOKS: Look[] = [
  { size: DESK, theme: 'light', language: 'en' },
  { size: PHONE, theme: 'dark', language: 'fr' },
];
/** The size of the simulated camera's frames. */
const FILM = { width: 640, height: 480 };

let stage: Stage;
let folder: string;
let code: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-film-'));
  const film = join(folder, 'film.y4m');
  await writeFile(film, filmed(undefined));
  stage = await Stage.set('house', ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`]);
  const force = await stage.call('open_sample', { id: 'brotherhood', lang: 'en' });
  ({ code } = await stage.call('share_code', { force }));
  await writeFile(film, filmed(await stage.call('draw_qr', { text: code })));
});

afterAll(async () => {
  await stage.strike();
  await rm(folder, { recursive: true, force: true });
});

/** Makes a film of a single picture with a QR code in its middle. */
function filmed(drawn: { side: number; path: string } | undefined): Buffer {
  const { width, height } = FILM;
  const brightness = Buffer.alloc(width * height, 128);
  if (drawn) {
    const scale = Math.floor(height / drawn.side);
    const left = Math.floor((width - drawn.side * scale) / 2);
    const top = Math.floor((height - drawn.side * scale) / 2);
    const fill = (x: number, y: number, length: number, high: number, shade: number): void => {
      for (let row = 0; row < high * scale; row++) {
        const from = (top + y * scale + row) * width + left + x * scale;
        brightness.fill(shade, from, from + length * scale);
      }
    };
    fill(0, 0, drawn.side, drawn.side, 235);
    for (const [, x, y, length] of drawn.path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
      fill(Number(x), Number(y), Number(length), 1, 16);
    }
  }
  const colourless = Buffer.alloc((width * height) / 2, 128);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`);
  return Buffer.concat([head, Buffer.from('FRAME\n'), brightness, colourless]);
}

async function scan(page: Page): Promise<void> {
  await page.locator('[data-action=import]').first().click();
  await page.locator('[data-action=scan]').click();
}

test.each(quickly(LOOKS))('a force shows its share code to a camera, or says that it is too large', async (look) => {
  const page = await stage.open(look);
  const force = await stage.call('open_sample', { id: 'brotherhood', lang: look.language });
  const { id } = await stage.call('create_force', { force, lang: look.language });
  await stage.show(page, `#/force/${id}`);
  await page.locator('main header [data-action=menu]').first().click();
  await page.locator('[role=menu] [data-action=export]').click();
  await page.locator('dialog [data-form=share]').click();
  const drawn = page.locator('dialog [data-qr]');
  await drawn.waitFor();
  await expect.poll(() => drawn.getAttribute('aria-label')).toContain(force.name);
  await checkPage(page, `qr-share-${look.theme}`, look);
  // A camera can read the code from the screen in every theme.
  const picture = (await drawn.screenshot()).toString('base64');
  const shared = await page.locator('[data-input=export]').inputValue();
  expect(await stage.call('read_qr', { picture })).toEqual({ force: shared });

  // Random characters do not compress well, so this force is too large for a QR code.
  let seed = 1;
  const letter = (): string => {
    seed = (seed * 48_271) % 2_147_483_647;
    return String.fromCharCode(0x4e00 + (seed % 20_000));
  };
  const note = Array.from({ length: 1_200 }, letter).join('');
  const large = await stage.call('create_force', { force: { ...force, note }, lang: look.language });
  await stage.show(page, `#/force/${large.id}`);
  await page.locator('main header [data-action=menu]').first().click();
  await page.locator('[role=menu] [data-action=export]').click();
  await page.locator('dialog [data-form=share]').click();
  await page.locator('dialog [data-action=as-file]').waitFor();
  await checkPage(page, `qr-large-${look.theme}`, look);
  await page.locator('dialog [data-action=as-file]').click();
  await page.locator('dialog [data-action=save-file]').waitFor();
  await page.context().close();
});

test.each(quickly(LOOKS))('a camera that sees a code takes the force over, and is closed', async (look) => {
  const page = await stage.open(look);
  await page.context().grantPermissions(['camera']);
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(globalThis, { tracks });
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
  const states = (): Promise<string[]> =>
    page.evaluate(() =>
      (globalThis as unknown as { tracks: MediaStreamTrack[] }).tracks.map((track) => track.readyState),
    );
  let sees = false;
  await page.route('**/call/read_qr', (route) => (sees ? route.continue() : route.fulfill({ json: 'nothing' })));
  await stage.show(page, '#/forces');
  await scan(page);
  await page.waitForFunction(() => document.querySelector('video')?.videoWidth);
  await checkPage(page, `qr-camera-${look.theme}`, look);
  sees = true;
  await page.locator('main[data-screen=builder]').waitFor();
  expect(await states()).toEqual(['ended']);
  await page.context().close();
});

test.each(quickly(LOOKS))('a camera that was refused is told, and a picture does', async (look) => {
  const page = await stage.open(look);
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    navigator.mediaDevices.getUserMedia = refuse;
  });
  await stage.show(page, '#/forces');
  await scan(page);
  await page.locator('[data-lack=refused]').waitFor();
  await checkPage(page, `qr-refused-${look.theme}`, look);
  const give = async (picture: Buffer): Promise<void> => {
    const chosen = page.waitForEvent('filechooser');
    await page.locator('[data-action=choose-picture]').click();
    await (await chosen).setFiles({ name: 'code.png', mimeType: 'image/png', buffer: picture });
  };
  await give(await page.screenshot());
  await page.locator('[data-shown=nothing]').waitFor();
  await give(await shot(page, 'https://example.org'));
  await page.locator('[data-shown=other]').getByText('https://example.org').waitFor();
  await checkPage(page, `qr-other-${look.theme}`, look);
  await give(Buffer.from('no picture'));
  // The message about the previous picture disappears then.
  await page.locator('dialog [role=alert]:not([data-shown])').waitFor();
  await expect.poll(() => page.locator('[data-shown]').count()).toBe(0);

  // The picture is pasted, as a user would do after copying it from a chat.
  const pasted = (await shot(page, code)).toString('base64');
  await page.evaluate((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'code.png', { type: 'image/png' }));
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }));
  }, pasted);
  await page.locator('main[data-screen=builder]').waitFor();
  await page.context().close();
});

/** Takes a picture of a QR code. */
async function shot(page: Page, text: string): Promise<Buffer> {
  const { side, path } = await stage.call('draw_qr', { text });
  const other = await page.context().newPage();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${4 * side}" viewBox="0 0 ${side} ${side}"><path d="${path}"/></svg>`;
  await other.setContent(`<body style="margin:0;background:#fff">${svg}</body>`);
  const picture = await other.locator('svg').screenshot();
  await other.close();
  return picture;
}
