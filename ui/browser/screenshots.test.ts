import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { EMPTY, filled, type Screen } from './screens';
import { DESK, PHONE, Stage, type Look } from './stage';

const folder = process.env['MUSTER_SCREENSHOTS'];
const LOOKS: Look[] = (['light', 'dark', 'terminal'] as const).flatMap((theme) =>
  (['en', 'fr'] as const).flatMap((language) => [DESK, PHONE].map((size) => ({ size, theme, language }))),
);

/** This test runs only if `cargo xtask screenshots` sets the folder. */
test('every screen in every look', async () => {
  const stage = await Stage.set();
  let taken = 0;
  const take = async (look: Look, screens: readonly Screen[]): Promise<void> => {
    const page = await stage.open(look);
    const place = look.size === PHONE ? 'phone' : 'desk';
    const into = join(folder ?? '', `${place}-${look.theme}-${look.language}`);
    await mkdir(into, { recursive: true });
    for (const { name, hash } of screens) {
      await stage.show(page, hash);
      await page.screenshot({ path: join(into, `${name}.png`) });
      taken += 1;
    }
    await page.context().close();
  };
  try {
    for (const look of LOOKS) await take(look, EMPTY);
    const screens = await filled(stage);
    for (const look of LOOKS) await take(look, screens);
    expect(taken).toBe(LOOKS.length * (EMPTY.length + screens.length));
  } finally {
    await stage.strike();
  }
});
