/** Tests photos of a card and of a miniature: they are added, straightened, shown, removed and restored. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { faults } from './page-check';
import { DESK, PHONE, Stage, quickly, type Look } from './stage';

const KNIGHT = 'fww/unit/knight';
const LOOKS: Look[] = [
  { size: DESK, theme: 'light', language: 'en' },
  { size: PHONE, theme: 'dark', language: 'fr' },
];
/** The folder for pictures of the screens. If it is not set, none are taken. */
const DRAWN = process.env['MUSTER_LOOK'];

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.set();
});

afterAll(() => stage.strike());

/** Returns a PNG of a card that lies askew on a table. */
async function askew(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1200, 900];
    const context = canvas.getContext('2d');
    if (!context) return '';
    context.fillStyle = '#46382c';
    context.fillRect(0, 0, 1200, 900);
    context.fillStyle = '#e8dfc4';
    context.beginPath();
    for (const [x, y] of [
      [300, 120],
      [860, 180],
      [800, 800],
      [220, 700],
    ] as const)
      context.lineTo(x, y);
    context.fill();
    context.fillStyle = '#2b6c52';
    context.font = '90px sans-serif';
    context.fillText('KNIGHT', 380, 420);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}

async function draw(page: Page, name: string, { theme, language }: Look): Promise<void> {
  if (DRAWN) await page.screenshot({ path: `${DRAWN}/${name}-${theme}-${language}.png` });
}

async function add(page: Page, buffer: Buffer, name = 'card.png', mimeType = 'image/png'): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.locator('[data-action=add-photo]').click(),
  ]);
  await chooser.setFiles({ name, mimeType, buffer });
}

test.each(quickly(LOOKS))(
  'a card is photographed, straightened by its corners, and shown where it is found',
  async (look) => {
    const page = await stage.open(look);
    await stage.show(page, `#/card/${KNIGHT}`);
    await page.locator('[data-photo-frame]').scrollIntoViewIfNeeded();
    await draw(page, 'none', look);
    await add(page, await askew(page));
    await page.locator('[data-corner=top-left]').waitFor();
    expect(await faults(page)).toEqual([]);

    await page.locator('[data-action=straighten]').click();
    const stageBox = await page.locator('[data-corner=top-left]').locator('..').boundingBox();
    if (!stageBox) throw new Error('there is no picture');
    const { x, y, width, height } = stageBox;
    for (const [corner, to] of [
      ['top-left', [300 / 1200, 120 / 900]],
      ['top-right', [860 / 1200, 180 / 900]],
      ['bottom-right', [800 / 1200, 800 / 900]],
      ['bottom-left', [220 / 1200, 700 / 900]],
    ] as const) {
      const box = await page.locator(`[data-corner=${corner}]`).boundingBox();
      if (!box) throw new Error(`there is no ${corner}`);
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(x + to[0] * width, y + to[1] * height, { steps: 3 });
      if (corner === 'bottom-left') await draw(page, 'editor', look);
      await page.mouse.up();
    }
    // A corner can be moved with the keyboard too, and its label says where it is.
    const corner = page.locator('[data-corner=top-left]');
    const before = await corner.getAttribute('aria-label');
    await corner.focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(() => corner.getAttribute('aria-label')).not.toBe(before);
    await page.keyboard.press('Shift+ArrowRight');
    expect(await faults(page)).toEqual([]);
    await page.locator('[data-action=keep-photo]').click();
    await page.locator('dialog').waitFor({ state: 'detached' });

    const shown = page.locator('[data-photo-frame] img');
    await shown.evaluate((image: HTMLImageElement) => image.decode());
    // The card is upright and higher than wide. Its corner shows the card's paper and not the table.
    const [seen, paper] = await shown.evaluate((image: HTMLImageElement) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const pixel = context?.getImageData(12, 12, 1, 1).data ?? [];
      return [image.naturalHeight / image.naturalWidth, [...pixel.slice(0, 3)]] as const;
    });
    expect(seen).toBeGreaterThan(1);
    expect(paper[0]).toBeGreaterThan(200);
    expect(await faults(page)).toEqual([]);
    await draw(page, 'card', look);

    await stage.show(page, `#/cards?${new URLSearchParams({ q: '"knight" kind:unit', card: '' })}`);
    await page.locator(`[data-hit="${KNIGHT}"] img`).waitFor();
    await draw(page, 'hits', look);

    // The photo is removed and restored.
    await stage.show(page, `#/card/${KNIGHT}`);
    await page.locator('[data-action=remove-photo]').click();
    await page.locator('[data-photo-frame] img').waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: look.language === 'fr' ? 'Annuler' : 'Undo' })
      .first()
      .click();
    await page.locator('[data-photo-frame] img').waitFor();
    await page.locator('[data-action=look-at-photo]').click();
    await page.locator('dialog img').waitFor();
    expect(await faults(page)).toEqual([]);
    await page.context().close();
  },
);

test('what is no photo is refused with a word on what to do, and nothing is kept', async () => {
  const page = await stage.open({ size: DESK, theme: 'light', language: 'en' });
  await stage.show(page, '#/card/fww/unit/paladin-danse');
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  await add(page, heic, 'IMG_0001.jpg', 'image/jpeg');
  const refusal = page.locator('[data-photo-refused]');
  await refusal.waitFor();
  await expect.poll(() => refusal.innerText()).toContain('Save it as JPEG');
  expect(await faults(page)).toEqual([]);
  const kept = await stage.call('photos', {});
  expect(kept.filter(({ of }) => 'card' in of && of.card.includes('danse'))).toEqual([]);
  await page.context().close();
});

test('a miniature of one’s own stands on its row, and lists ask for thumbnails alone', async () => {
  const look = { size: DESK, theme: 'light', language: 'en' } as const;
  const force = await stage.call('open_sample', { id: 'brotherhood', lang: 'en' });
  const kept = await stage.call('create_force', { force, lang: 'en' });
  const page = await stage.open(look);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await stage.show(page, `#/force/${kept.id}`);
  await page.locator('.row.head .name').first().click();
  await add(page, await askew(page));
  await page.locator('[data-action=turn-photo]').click();
  await page.locator('[data-action=keep-photo]').click();
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.locator('.row.head').first().locator('img').waitFor();
  expect(await faults(page)).toEqual([]);
  await draw(page, 'builder', look);
  expect(asked).toContain('/call/photo_thumb');
  expect(asked).not.toContain('/call/photo');
  await page.context().close();
});
