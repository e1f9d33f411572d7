import { expect, test } from 'vitest';

import { filled } from './screens';
import { DESK, Stage } from './stage';

test('nothing covers the choices of printing', { timeout: 300_000 }, async () => {
  const stage = await Stage.set();
  try {
    const screens = await filled(stage);
    const hash = screens.find(({ name }) => name === 'print')?.hash ?? '';
    for (const language of ['en', 'fr'] as const) {
      const page = await stage.open({ size: DESK, theme: 'light', language });
      await stage.show(page, hash);
      const date = page.locator('[data-option="date"]');
      await date.scrollIntoViewIfNeeded();
      const onTop = await date.evaluate((input) => {
        const { left, right, top, bottom } = input.getBoundingClientRect();
        return input === document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      });
      expect(onTop, language).toBe(true);
      await page.context().close();
    }
  } finally {
    await stage.strike();
  }
});
