/** Tests that each screen changes its language at once, in all that it shows. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { filled } from './screens';
import { DESK, Stage } from './stage';

let stage: Stage;

beforeAll(async () => (stage = await Stage.set()));

afterAll(() => stage.strike());

test('a screen whose language is changed shows what it shows when it is opened in that language', async () => {
  // Print shows how far its preview is, which differs from one moment to the next.
  const screens = (await filled(stage)).filter(({ name }) => name !== 'print');
  const page = await stage.open({ size: DESK, theme: 'light', language: 'en' });
  const shown = () => page.locator('main').innerText();
  // A dialog may cover the button.
  const changeTo = (language: string) => page.locator(`.languages button[lang=${language}]`).dispatchEvent('click');
  const opened = async (hash: string) => {
    await stage.show(page, hash);
    return shown();
  };
  for (const { name, hash } of screens) {
    const english = await opened(hash);
    await changeTo('fr');
    await page.locator('html[lang=fr]').waitFor();
    await stage.settle(page);
    const french = await opened(hash);
    expect(french, name).not.toBe(english);
    await changeTo('en');
    await expect.poll(shown, { message: name }).toBe(english);
    await changeTo('fr');
    await expect.poll(shown, { message: name }).toBe(french);
    await changeTo('en');
    await page.locator('html[lang=en]').waitFor();
    await stage.settle(page);
  }
});
