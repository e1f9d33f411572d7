/** Tests that each screen changes its language at once, in all that it shows. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { filled } from './screens';
import { DESK, Stage } from './stage';

let stage: Stage;

beforeAll(async () => (stage = await Stage.set()));

afterAll(() => stage.strike());

test('a screen whose language is changed shows what it shows when it is opened in that language', async () => {
  const screens = await filled(stage);
  const page = await stage.open({ size: DESK, theme: 'light', language: 'en' });
  const shown = () => page.locator('main').innerText();
  const changeTo = async (language: string) => {
    // A dialog may cover it, as it covers it for the system, which can change the language too.
    await page.locator(`.languages button[lang=${language}]`).dispatchEvent('click');
    await stage.settle(page);
  };
  for (const { name, hash } of screens) {
    await stage.show(page, hash);
    const english = await shown();
    await changeTo('fr');
    const changed = await shown();
    await stage.show(page, hash);
    expect.soft(changed, name).toBe(await shown());
    await changeTo('en');
    expect.soft(await shown(), `${name}, back`).toBe(english);
  }
});
