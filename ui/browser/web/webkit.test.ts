/** Tests the web app in WebKit's own browser. It offers no file storage, so the data is saved in its database. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { ask, folder, Site, tabs } from './stage';
import { miniBrowser, WebKit } from './webdriver';

const browser = miniBrowser();
const READY = 'main[data-screen]:not([aria-busy=true])';

const site = new Site(folder());
let webkit: WebKit | undefined;

beforeAll(() => site.start());

afterAll(async () => {
  webkit?.stop();
  await site.stop();
});

test.runIf(browser)('a force is built in WebKit, and is there after a reload, though there are no files', async () => {
  const page = (webkit = await WebKit.start(browser!));
  await page.open(site.url);
  await page.find(READY);
  const told = () => page.evaluate("document.querySelector('.toasts')?.textContent ?? ''");
  await expect.poll(told).toContain('no file storage');
  await page.press('[data-action=new-force]');
  await page.type('[data-input=name]', 'WebKit');
  await page.press('[data-action=done]');
  await page.find('main[data-screen=builder]');
  await page.press('[data-pane=add]');
  await page.press('.pane.add [data-candidate]');
  const forces = () => ask(page, 'forces', { lang: 'en' });
  const [force] = await forces();
  const { id } = force!;
  const built = async (): Promise<number> => (await ask(page, 'force', { id, lang: 'en' })).review.lines.length;
  await expect.poll(built).toBeGreaterThan(0);
  const lines = await built();
  await page.reload();
  await page.find(READY);
  expect((await forces()).map(({ name }) => name)).toEqual(['WebKit']);
  expect(await built()).toBe(lines);
  const printed = await page.evaluate(
    `import('${await tabs()}').then(({ ask }) => ask('print', { kept: ['${id}'] })).then((file) => file.byteLength)`,
  );
  expect(printed).toBeGreaterThan(10_000);
});
