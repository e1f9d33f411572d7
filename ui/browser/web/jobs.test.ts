/** Tests that slow work does not block anything else: photos, spreadsheets, QR codes and pages. */
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { ask, Device, folder, ready, Site, tabs } from './stage';

let site: Site;
let device: Device;

beforeEach(async () => {
  site = new Site(folder());
  await site.start();
  device = await Device.get();
});

afterEach(async () => {
  await device.close();
  await site.stop();
});

/** Puts a picture with random pixels into the page as `picture`, and the script that calls the program as `muster`. */
async function prepare(page: Page, width: number, height: number): Promise<void> {
  await page.evaluate(`(async () => {
    globalThis.muster = await import('${await tabs()}');
    const canvas = new OffscreenCanvas(${width}, ${height});
    const context = canvas.getContext('2d');
    const image = context.createImageData(${width}, ${height});
    for (let at = 0, chance = 1; at < image.data.length; at++) {
      chance = (chance * 1103515245 + 12345) & 0x7fffffff;
      image.data[at] = at % 4 === 3 ? 255 : chance >> 16;
    }
    context.putImageData(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    const reader = new FileReader();
    const read = new Promise((done) => (reader.onload = done));
    reader.readAsDataURL(blob);
    await read;
    globalThis.picture = reader.result.split(',')[1];
    globalThis.photo = (job) => ({ of: { card: 'fww/unit/knight' }, bytes: picture, edits: { turns: 0, corners: null, crop: null }, job });
  })()`);
}

test('a photo holds nothing else up, says how far it is, and is stopped', async () => {
  const page = await device.open(site.url);
  await ready(page);
  await prepare(page, 6000, 4000);
  const order = await page.evaluate<string[]>(`(async () => {
    const order = [];
    const taking = muster.ask('import_photo', globalThis.photo('one')).then(() => order.push('photo'), ({ code }) => order.push(code));
    const forces = muster.ask('forces', { lang: 'en' }).then(() => order.push('forces'));
    await forces;
    let progress = null;
    while (!progress && order.length === 1) progress = await muster.ask('photo_progress', { job: 'one' });
    order.push(progress.done + ' of ' + progress.of);
    await muster.ask('cancel_photo_import', { job: 'one' });
    await taking;
    return order;
  })()`);
  expect(order).toEqual(['forces', expect.stringMatching(/^[0-2] of 3$/), 'photo-stopped']);
  expect(await ask(page, 'photos', {})).toEqual([]);

  // After a job was stopped, the next photo is imported as usual.
  await prepare(page, 300, 200);
  await page.evaluate(`muster.ask('import_photo', photo('two')).then(() => undefined)`);
  const [row] = await ask(page, 'photos', {});
  expect(row).toMatchObject({ of: { card: 'fww/unit/knight' }, lost: false });
  const thumb = await page.evaluate<number>(
    `muster.ask('photo_thumb', { photo: '${row?.photo}' }).then((file) => file.byteLength)`,
  );
  expect(thumb).toBeGreaterThan(100);
  expect(
    await page.evaluate(`muster.ask('import_photo', { ...photo('three'), bytes: 'AAAA' }).catch(({ code }) => code)`),
  ).toMatch(/^photo-/);
});

test('a spreadsheet goes out and comes in, and a QR code is read', async () => {
  const page = await device.open(site.url);
  await ready(page);
  await page.evaluate(`import('${await tabs()}').then((muster) => Object.assign(globalThis, { muster }))`);
  const said = await page.evaluate<{ state: string }[]>(`(async () => {
    const sheet = await muster.ask('export_cards', { system: 'fww', query: 'knight', kind: 'unit', format: 'xlsx', lang: 'en' });
    const bytes = [...new Uint8Array(sheet)];
    return (await muster.ask('preview_card_import', { system: 'fww', bytes, lang: 'en' })).cards;
  })().catch((problem) => Promise.reject(new Error(JSON.stringify(problem))))`);
  expect(said.length).toBeGreaterThan(1);
  expect(new Set(said.map(({ state }) => state))).toEqual(new Set(['same']));
  const force = await ask(page, 'open_sample', { id: 'brotherhood', lang: 'en' });
  const { code } = await ask(page, 'share_code', { force });
  const { path, side } = await ask(page, 'draw_qr', { text: code });
  const read = await page.evaluate(`(async () => {
    const scale = 4;
    const canvas = new OffscreenCanvas(${side} * scale, ${side} * scale);
    const context = canvas.getContext('2d');
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.scale(scale, scale);
    context.fillStyle = 'black';
    context.fill(new Path2D(${JSON.stringify(path)}));
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const brightness = [...data].filter((_, at) => at % 4 === 0);
    return muster.ask('read_qr', { frame: { width: canvas.width, height: canvas.height, brightness } });
  })()`);
  expect(read).toEqual({ force: code });
});

test('what takes long is fetched when it is first wanted, and is there without a network', async () => {
  const page = await device.open(site.url);
  await ready(page);
  // The first screen may be there before the program is.
  await expect.poll(() => site.asked.some((path) => path.includes('/program/parts/muster_bg'))).toBe(true);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await ready(page);
  await site.stop();
  const printed = await page.evaluate<number>(
    `import('${await tabs()}').then(({ ask }) => ask('print', { icons: 'fww' })).then((file) => file.byteLength, JSON.stringify)`,
  );
  expect(printed).toBeGreaterThan(10_000);
});

test('with a force open, the worker for pages is at hand before anybody prints', async () => {
  const page = await device.open(site.url);
  await ready(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const [worker] = page.workers();
  const began = async (): Promise<number> => {
    const files = await worker?.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    return files?.filter((name) => name.includes('/assets/jobs-')).length ?? 0;
  };
  const force = await ask(page, 'open_sample', { id: 'brotherhood', lang: 'en' });
  const { id } = await ask(page, 'create_force', { force, lang: 'en' });
  expect(await began()).toBe(0);
  await ask(page, 'force', { id, lang: 'en' });
  await expect.poll(began, { timeout: 300_000 }).toBe(1);
});
