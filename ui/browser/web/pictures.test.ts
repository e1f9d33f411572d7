/** Takes the pictures of the app that a browser shows before the app is installed. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { PICTURES } from '../../web/pictures';
import { ask, Device, folder, ready, Site } from './stage';

const into = process.env['MUSTER_PICTURES'];

/** This test runs only if `cargo xtask screenshots --web` sets the folder. */
test('the pictures of the manifest', async () => {
  const site = new Site(folder());
  await site.start();
  const device = await Device.get();
  try {
    const page = await device.open(site.url);
    await ready(page);
    const lang = 'en';
    const force = await ask(page, 'open_sample', { id: 'brotherhood', lang });
    const { id } = await ask(page, 'create_force', { force, lang });
    await mkdir(into ?? '', { recursive: true });
    const wire = await device.context.newCDPSession(page);
    await wire.send('Emulation.setScrollbarsHidden', { hidden: true });
    for (const { file, hash, width, height, scale } of PICTURES) {
      await wire.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: scale, mobile: false });
      await page.goto(`${site.url}#/${hash.replace('FORCE', id)}`);
      await page.reload();
      await ready(page);
      await page.locator('main:not(:has(.waiting))').waitFor();
      await page.evaluate(() => document.fonts.ready);
      await page.waitForLoadState('networkidle');
      const { data } = await wire.send('Page.captureScreenshot', { format: 'png' });
      await writeFile(join(into ?? '', file), Buffer.from(data, 'base64'));
    }
    expect(PICTURES.length).toBeGreaterThan(0);
  } finally {
    await device.close();
    await site.stop();
  }
});
