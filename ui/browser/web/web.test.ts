/**
 * Tests the built web app: everything is saved on the device, whatever happens to the network, the worker or the
 * browser.
 */
import { createHash } from 'node:crypto';
import { appendFile, cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page, Worker as PageWorker } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { checkPage } from '../page-check';
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

/** Saves a sample as a force and returns its id and `seq`. */
async function keep(page: Page): Promise<{ id: string; seq: number }> {
  const force = await ask(page, 'open_sample', { id: 'brotherhood', lang: 'en' });
  const { id, seq } = await ask(page, 'create_force', { force, lang: 'en' });
  return { id, seq };
}

/** Renames a force. */
async function name(page: Page, id: string, base: number, name: string): Promise<number> {
  const edit = { do: 'rename', name } as const;
  const { seq, conflict } = await ask(page, 'edit_force', { id, base, edit, lang: 'en' });
  if (conflict) throw new Error(`${id} was changed elsewhere`);
  return seq;
}

const forces = async (page: Page): Promise<string[]> =>
  (await ask(page, 'forces', { lang: 'en' })).map((force) => force.name);

/** Waits until everything is stored for use without a network. */
const atHand = (page: Page): Promise<unknown> =>
  page.evaluate(() => navigator.serviceWorker.ready.then((service) => service.active?.state));

/** Returns what made each request of a worker for a file. */
const requests = (worker: PageWorker, path: string): Promise<string[]> =>
  worker.evaluate((path) => {
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return all.filter(({ name }) => new URL(name).pathname === path).map(({ initiatorType }) => initiatorType);
  }, path);

test('a force that was kept is there again, from the second start on without a network', async () => {
  const page = await device.open(site.url);
  await ready(page);
  const { id, seq } = await keep(page);
  await name(page, id, seq, 'Kept');
  await atHand(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('muster-refused'))).toBe('yes');
  // The first force is not covered by it.
  const reminder = page.locator('[data-toast]', { hasText: 'may delete your data' });
  expect(await reminder.count()).toBe(0);
  await page.reload();
  await ready(page);
  expect(await forces(page)).toContain('Kept');
  await reminder.waitFor();
  await site.stop();
  await device.kill();
  await device.start();
  const again = await device.open('about:blank');
  const started = again.waitForEvent('worker');
  await again.goto(site.url);
  await ready(again);
  expect(await forces(again)).toContain('Kept');
  await again.getByText('Kept').first().waitFor();
  // The rest of the program follows once nothing is asked for. In a program for tests, a start may need it before.
  const worker = await started;
  await expect.poll(() => requests(worker, '/program/muster_rest_bg.wasm')).toContain('fetch');
  // The other screens, the printed pages and their fonts are stored as well.
  const printed = await again.evaluate<number>(
    `import('${await tabs()}').then(({ ask }) => ask('print', { kept: ['${id}'] })).then((file) => file.byteLength, JSON.stringify)`,
  );
  expect(printed).toBeGreaterThan(10_000);
  await again.goto(`${site.url}#/cards`);
  await again.locator('main[data-screen=cards]:not([aria-busy=true])').waitFor();
});

test('a change right after a start without a network has the rest of the program', async () => {
  const page = await device.open(site.url);
  await ready(page);
  const { id, seq } = await keep(page);
  await atHand(page);
  await page.reload();
  await ready(page);
  await site.stop();
  await device.kill();
  await device.start();
  const again = await device.open(site.url);
  // No first screen does this, and the rest may not be read yet.
  const edit = { do: 'revision', revision: '2019' } as const;
  const { force } = await ask(again, 'edit_force', { id, base: seq, edit, lang: 'en' });
  expect(force.revision).toBe('2019');
});

test('a text that another program shares is taken in', async () => {
  const page = await device.open(site.url);
  await ready(page);
  const force = await ask(page, 'open_sample', { id: 'brotherhood', lang: 'en' });
  const { code } = await ask(page, 'share_code', { force });
  await page.goto(`${site.url}?${new URLSearchParams({ text: code })}`);
  await page.locator('main[data-screen=builder]').getByText(force.name).first().waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(await forces(page)).toEqual([force.name]);
});

test('two tabs show the same, and one goes on when the other is closed', async () => {
  const one = await device.open(site.url);
  await ready(one);
  const { id, seq } = await keep(one);
  const two = await device.open(site.url);
  await ready(two);
  const renamed = await name(two, id, seq, 'From the second');
  expect(await forces(one)).toContain('From the second');
  await one.close();
  // A tab that is just closing either does what it is asked or refuses with a message. Then the call is repeated.
  await name(two, id, renamed, 'On its own').catch(async (refusal: unknown) => {
    expect(String(refusal)).toContain('web-stopped');
    const { seq } = await ask(two, 'force', { id, lang: 'en' });
    await name(two, id, seq, 'On its own');
  });
  expect(await forces(two)).toContain('On its own');
});

test('a worker that ends is started again, and what was not begun is done', async () => {
  const page = await device.open(site.url);
  await ready(page);
  const kept = await keep(page);
  const { id } = kept;
  let { seq } = kept;
  for (let turn = 0; turn < 5; turn++) {
    const [worker] = page.workers();
    const gone = new Promise((gone) => worker?.once('close', gone));
    await worker?.evaluate(() => close());
    const calls = [forces(page), forces(page)];
    await gone;
    for (const names of await Promise.all(calls)) expect(names.length).toBe(1);
    seq = await name(page, id, seq, `Turn ${turn}`);
    expect(await forces(page)).toContain(`Turn ${turn}`);
  }
});

test('a worker ended in the middle of a change leaves what was answered', async () => {
  await device.context.addInitScript(() => {
    const workers: Worker[] = [];
    Object.assign(globalThis, { workers });
    globalThis.Worker = class extends Worker {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        super(...args);
        workers.push(this);
      }
    };
  });
  const page = await device.open(site.url);
  await ready(page);
  const { id, seq: first } = await keep(page);
  let seq = first;
  for (let turn = 0; turn < 16; turn++) {
    const words = `Turn ${turn}`;
    // Each turn ends the worker at another time: before, during or after the write.
    const outcome = name(page, id, seq, words).catch((failure: unknown) => String(failure));
    await page.evaluate(
      async (pause) => {
        const until = performance.now() + pause;
        while (performance.now() < until) await Promise.resolve();
        (globalThis as unknown as { workers: Worker[] }).workers.at(-1)?.terminate();
      },
      (turn * 3) % 20,
    );
    const said = await outcome;
    const kept = await ask(page, 'force', { id, lang: 'en' });
    if (typeof said === 'number') expect(kept.force.name).toBe(words);
    else expect(said).toContain('web-stopped');
    expect([seq, seq + 1]).toContain(kept.seq);
    seq = kept.seq;
  }
  const { report } = await ask(page, 'startup', { lang: 'en' });
  expect(report).toBeNull();
});

test('a newer version is taken when the user says so, and a broken one is not', async () => {
  const next = await mkdtemp(join(tmpdir(), 'muster-next-'));
  try {
    const page = await device.open(site.url);
    await ready(page);
    const { id, seq } = await keep(page);
    await name(page, id, seq, 'From the older');
    await atHand(page);
    await page.reload();
    await ready(page);
    const other = await device.open(site.url);
    await ready(other);
    await cp(folder(), next, { recursive: true });
    // The new version has a different program. The added section has no effect.
    const program = join(next, 'program', 'muster_bg.wasm');
    await appendFile(program, Uint8Array.of(0, 6, 5, ...Buffer.from('newer')));
    const index = await readFile(join(next, 'index.html'), 'utf8');
    await writeFile(join(next, 'index.html'), index.replace('<title>', '<meta name="newer" content="yes"><title>'));
    const service = await readFile(join(next, 'service.js'), 'utf8');

    const hashOf = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('base64');
    const fresh = hashOf(await readFile(program));
    // The page does not match its hash in the version's list.
    const listed = (hash: string) =>
      service
        .replace(/"index.html":"[^"]*"/, `"index.html":"${hash}"`)
        .replace(/"program\/muster_bg.wasm":"[^"]*"/, `"program/muster_bg.wasm":"${fresh}"`);
    await writeFile(join(next, 'service.js'), listed(hashOf('')));
    site.folder = next;
    await page
      .evaluate(async () => {
        const service = await navigator.serviceWorker.ready;
        const broken = new Promise((gone) => {
          service.addEventListener('updatefound', () => {
            const fresh = service.installing;
            fresh?.addEventListener('statechange', () => fresh.state === 'redundant' && gone(true));
          });
        });
        await service.update().catch(() => undefined);
        await broken;
      })
      .catch(() => undefined);
    await page.reload();
    await ready(page);
    await expect.poll(() => page.locator('meta[name=newer]').count()).toBe(0);

    // The script is replaced in one step. The browser also looks for a newer version by itself, and would take an empty
    // or unfinished script for one.
    await writeFile(join(next, 'mended.js'), listed(hashOf(await readFile(join(next, 'index.html')))));
    await rename(join(next, 'mended.js'), join(next, 'service.js'));
    site.asked.length = 0;
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    const take = page.getByRole('button', { name: 'Update now' });
    await take.waitFor();
    // Only changed files were downloaded.
    expect(site.asked.filter((path) => !/service\.js|index\.html|muster_bg\.wasm/.test(path))).toEqual([]);
    await expect.poll(() => page.locator('meta[name=newer]').count()).toBe(0);
    await take.click();
    // At the latest after five minutes, Chromium takes the old version for idle.
    await page.locator('meta[name=newer]').waitFor({ state: 'attached', timeout: 600_000 });
    await ready(page);
    expect(await forces(page)).toContain('From the older');
    // The other tab still shows the older version until its user agrees too.
    await expect.poll(() => other.locator('meta[name=newer]').count()).toBe(0);
    await other.getByRole('button', { name: 'Update now' }).click();
    await other.locator('meta[name=newer]').waitFor({ state: 'attached' });
    await ready(other);
    expect(await forces(other)).toContain('From the older');
  } finally {
    await rm(next, { recursive: true, force: true });
  }
});

test('a full disk is named, and nothing that was kept is lost', async () => {
  // The words for it come while the change waits: what fetches the rest of the program ahead gets nothing.
  site.isCut = (path) => path.includes('/parts/muster_rest');
  const page = await device.open(site.url);
  await ready(page);
  const { id, seq } = await keep(page);
  await name(page, id, seq, 'Before');
  const wire = await device.context.newCDPSession(page);
  const { origin } = new URL(site.url);
  const { usage } = await wire.send('Storage.getUsageAndQuota', { origin });
  await wire.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage });
  // A browser reserves more space for larger files. Only a lot of data fills that up.
  const entries = Array.from({ length: 400 }, (_, at) => ({
    id: `e${at + 1}`,
    card: 'fww/unit/knight',
    note: 'x'.repeat(900),
  }));
  const force = { format: 1, name: 'Large', system: 'fww', mode: 'narrative', entries } as never;
  const full = async (): Promise<string> => {
    for (let turn = 0; turn < 300; turn++) {
      try {
        await ask(page, 'create_force', { force, lang: 'en' });
      } catch (failure) {
        return String(failure);
      }
    }
    return 'it never was full';
  };
  const refusal = await full();
  expect(refusal).toContain('store-disk-full');
  const before = await forces(page);
  await wire.send('Storage.overrideQuotaForOrigin', { origin });
  site.isCut = () => false;
  await page.reload();
  await ready(page);
  expect(await forces(page)).toEqual(before);
});

test('a disk that is full from the start is named, and what is made later is in the files', async () => {
  const [blank] = device.context.pages();
  if (!blank) throw new Error('the browser shows no page');
  const wire = await device.context.newCDPSession(blank);
  const { origin } = new URL(site.url);
  await wire.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1000 });
  const page = await device.open(site.url);
  await page.getByText('The disk is full').waitFor();
  await expect(forces(page)).rejects.toThrow('store-disk-full');
  await wire.send('Storage.overrideQuotaForOrigin', { origin });
  await page.reload();
  await ready(page);
  await keep(page);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
});

test('every edit that was answered is there after the browser was killed', async () => {
  // After each number of edits twice. `cargo xtask soak` sets more.
  const kills = Number(process.env['MUSTER_KILLS'] ?? 14);
  let page = await device.open(site.url);
  await ready(page);
  const { id, seq: first } = await keep(page);
  let seq = first;
  let answered = -1;
  for (let kill = 0; kill < kills; kill++) {
    // Edits continue in the background, and each answer is recorded.
    let asked = answered;
    const going = (async () => {
      for (;;) {
        asked += 1;
        seq = await name(page, id, seq, `Edit ${asked}`);
        answered = asked;
      }
    })().catch(() => undefined);
    const until = answered + 1 + (kill % 7);
    await expect.poll(() => answered).toBeGreaterThanOrEqual(until);
    await device.kill();
    await going;
    await device.start();
    page = await device.open(site.url);
    await ready(page);
    const kept = await ask(page, 'force', { id, lang: 'en' });
    const [, found = '-1'] = /^Edit (\d+)$/.exec(kept.force.name) ?? [];
    expect([answered, asked]).toContain(Number(found));
    seq = kept.seq;
    answered = Number(found);
  }
});

test('where a browser gives no files, its database has them, and the program says so', async () => {
  const other = await mkdtemp(join(tmpdir(), 'muster-other-'));
  try {
    await cp(folder(), other, { recursive: true });
    const names = await readdir(join(other, 'assets'));
    for (const name of names.filter((name) => name.startsWith('worker-'))) {
      const script = await readFile(join(other, 'assets', name), 'utf8');
      const without = 'delete FileSystemFileHandle.prototype.createSyncAccessHandle;';
      await writeFile(join(other, 'assets', name), without + script);
    }
    site.folder = other;
    const page = await device.open(site.url);
    await ready(page);
    await page.getByText('This browser gives Muster no file storage').waitFor();
    const { id, seq } = await keep(page);
    await name(page, id, seq, 'In the database');
    await device.kill();
    await device.start();
    const again = await device.open(site.url);
    await ready(again);
    expect(await forces(again)).toEqual(['In the database']);
  } finally {
    await rm(other, { recursive: true, force: true });
  }
});

test('an iPhone is told how to put it on the home screen, and other phones put it there with a press', async () => {
  await device.context.addInitScript(() => {
    if (location.hash.includes('apple')) Object.defineProperty(navigator, 'standalone', { value: false });
  });
  const look = { size: { width: 390, height: 844 }, theme: 'light', language: 'en' } as const;
  const apple = await device.open(`${site.url}#/forces?apple`);
  await ready(apple);
  await apple.locator('[data-home=by-hand]').getByText('Add to Home Screen').waitFor();
  await checkPage(apple, 'home-by-hand', look);
  await apple.close();

  const page = await device.open(site.url);
  await ready(page);
  await expect.poll(() => page.locator('[data-home]').count()).toBe(0);
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => Promise.resolve(document.body.setAttribute('data-asked', '')),
    });
    dispatchEvent(offer);
  });
  await page.locator('[data-home=offered] [data-action=install]').click();
  await page.locator('body[data-asked]').waitFor({ state: 'attached' });
  await expect.poll(() => page.locator('[data-home]').count()).toBe(0);
});

test('the screens are sound on a phone upright and lying, and on a tablet', async () => {
  const page = await device.open(site.url);
  await ready(page);
  const { id } = await keep(page);
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const hash of [
      'forces',
      `force/${id}`,
      'cards',
      'play',
      'reference',
      `print/${id}`,
      'settings',
      'write',
      'missing',
      'boxes',
    ]) {
      await page.goto(`${site.url}#/${hash}`);
      await ready(page);
      // Every screen can be reached.
      await page.locator('nav [data-go=settings]').click({ trial: true });
      expect(await page.locator('.rail').evaluate((rail) => rail.scrollHeight - rail.clientHeight)).toBe(0);
      const look = { size: { width, height }, theme: 'light', language: 'en' } as const;
      // Colours are the same in every size.
      await checkPage(page, `web-${hash.replaceAll(/\W+/g, '-')}`, look, { contrast: width === 390 });
    }
  }
});
