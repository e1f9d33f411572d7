/** Tests that a start uses the code that the browser compiled at an earlier one. */
import { afterEach, beforeEach, expect, test } from 'vitest';

import { ask, Device, folder, ready, Site } from './stage';

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

/** How many functions of the program the browser compiles, one by one as they are called, at a start and a search. */
async function compiledAtVisit(): Promise<number> {
  const end = await device.count('disabled-by-default-v8.wasm.detailed');
  const page = await device.open(site.url);
  await ready(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then((service) => service.active?.state));
  await ask(page, 'search', { query: 'laser', game: null, lang: 'en', limit: 12, facets: true });
  const compiled = (await end()).get('wasm.CompileLazy') ?? 0;
  // A browser keeps compiled code when it has had nothing to optimise for two seconds.
  await page.waitForTimeout(4000);
  await device.quit();
  await device.start();
  return compiled;
}

test('from the third visit on, hardly any function is compiled anew', async () => {
  const first = await compiledAtVisit();
  expect(first).toBeGreaterThan(1000);
  await compiledAtVisit();
  // A busy browser takes a visit more to keep the code.
  const later: number[] = [];
  do later.push(await compiledAtVisit());
  while (later.length < 6 && later.at(-1)! > first / 4);
  expect(Math.min(...later), `${first}, then ${later.join(', ')}`).toBeLessThan(first / 4);
});
