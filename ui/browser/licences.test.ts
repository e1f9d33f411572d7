/** Tests that Settings, About shows the parts of the program with their licences. */
import { expect, test } from 'vitest';

import { faults } from './page-check';
import { PHONE, Stage } from './stage';

test('the parts and the texts of their licences can be read with the keyboard alone', async () => {
  const stage = await Stage.set();
  try {
    const page = await stage.open({ size: PHONE, theme: 'light', language: 'fr' });
    await stage.show(page, '#/settings');
    await page.locator('[data-action=licences]').press('Enter');
    const about = page.locator('details:has(> [data-action=licences])');
    await about.locator('li', { hasText: 'tantivy 0' }).waitFor();
    const licence = about.locator('details', { has: page.locator('summary', { hasText: /^MIT$/ }) });
    await licence.locator('summary').press('Enter');
    await licence.locator('pre').focus();
    await expect.poll(() => licence.locator('pre').innerText()).toContain('Permission is hereby granted');
    expect(await faults(page)).toEqual([]);
  } finally {
    await stage.strike();
  }
});
