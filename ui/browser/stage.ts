/** Runs a browser with the real core: the built screens, calls through a bridge on localhost, and a new data folder. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { chromium, type Browser, type BrowserContext, type Page, type Request } from 'playwright-core';

import type { Calls } from '../src/bindings';
import type { Language } from '../src/lib/words/language';
import { FLAGS } from './flags';

/** The arguments of a call, and the language of its answer: English if none is given. */
export type GivenArgs<Name extends keyof Calls> =
  Calls[Name]['args'] extends Record<string, never> ? { lang?: Language } : Calls[Name]['args'] & { lang?: Language };

/** A page has settled when it waits for no request this many times in a row. */
const QUIET_LOOKS = 3;

export interface Look {
  size: { width: number; height: number };
  theme: 'light' | 'dark' | 'terminal';
  language: 'en' | 'fr';
}

/** Whether only the quick part of the tests runs, as `cargo xtask test` does without `--all`. */
export const IS_QUICK = process.env['MUSTER_QUICK'] === '1';

/** Returns the looks, sizes or languages in which a test runs: in the quick part the first alone. */
export function quickly<Item>(all: readonly Item[]): Item[] {
  return IS_QUICK ? all.slice(0, 1) : [...all];
}

export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** The browser of all stages without flags of their own. It ends with the worker that runs the tests. */
let shared: Promise<Browser> | undefined;

function launch(flags: string[] = []): Promise<Browser> {
  const executablePath = process.env['MUSTER_CHROMIUM'] ?? '/usr/bin/chromium';
  return chromium.launch({ executablePath, args: [...FLAGS, ...flags], timeout: 300_000 });
}

export class Stage {
  private readonly contexts: BrowserContext[] = [];
  /** The requests for whose answers each page waits. */
  private readonly requests = new WeakMap<Page, Set<Request>>();

  private constructor(
    readonly url: string,
    private readonly bridge: ChildProcess,
    private readonly browser: Browser,
    private readonly ownsBrowser: boolean,
    private readonly data: string,
  ) {}

  /**
   * Starts the bridge that `MUSTER_BRIDGE` names, and Chromium. With `games` set to `made`, there is one more game,
   * made from a file at run time. `flags` are additional flags for Chromium, which is then the stage's own.
   */
  static async set(games: 'house' | 'made' = 'house', flags: string[] = []): Promise<Stage> {
    const program = process.env['MUSTER_BRIDGE'];
    if (!program) throw new Error('MUSTER_BRIDGE names no bridge; `cargo xtask test` sets it');
    const data = await mkdtemp(join(tmpdir(), 'muster-'));
    const dist = join(import.meta.dirname, '../dist');
    const bridge = spawn(program, ['--dist', dist, '--data', data, '--port', '0', '--games', games], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [url] = (await once(createInterface(bridge.stdout), 'line')) as [string];
    const ownsBrowser = flags.length > 0;
    const browser = await (ownsBrowser ? launch(flags) : (shared ??= launch()));
    return new Stage(url, bridge, browser, ownsBrowser, data);
  }

  /** Calls the core directly, as the screens do. */
  async call<Name extends keyof Calls>(name: Name, args: GivenArgs<Name>): Promise<Calls[Name]['reply']> {
    const answer = await fetch(`${this.url}/call/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(args),
    });
    const value: unknown = await answer.json();
    if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(value)}`);
    return value as Calls[Name]['reply'];
  }

  /** Opens a page with the given look, at the first screen. */
  async open({ size, theme, language }: Look): Promise<Page> {
    await this.call('save_setting', { key: 'theme', value: theme });
    await this.call('save_setting', { key: 'language', value: language });
    const context = await this.browser.newContext({
      viewport: size,
      hasTouch: size.width === PHONE.width,
      reducedMotion: 'reduce',
      colorScheme: theme === 'light' ? 'light' : 'dark',
      locale: language === 'fr' ? 'fr-FR' : 'en-GB',
      timezoneId: 'UTC',
    });
    this.contexts.push(context);
    // This is longer than anything takes on a busy machine.
    context.setDefaultTimeout(Number(process.env['MUSTER_PATIENCE'] ?? 300_000));
    const page = await context.newPage();
    page.on('pageerror', (error) => {
      throw error;
    });
    const requests = new Set<Request>();
    this.requests.set(page, requests);
    page.on('request', (request) => void requests.add(request));
    page.on('requestfinished', (request) => void requests.delete(request));
    page.on('requestfailed', (request) => void requests.delete(request));
    return page;
  }

  /**
   * Shows a screen and waits until it has settled. A paired device never settles, because it always waits for news.
   */
  async show(page: Page, hash: string, { inStep = false } = {}): Promise<void> {
    const address = `${this.url}/${hash}`;
    if (page.url().startsWith(`${this.url}/`)) {
      // A change of the hash alone would draw the new screen, and the reload draws it again.
      if (page.url() !== address) await page.evaluate((to) => history.pushState(null, '', to), address);
      await page.reload();
    } else {
      await page.goto(address);
    }
    await this.waitForScreen(page);
    if (!inStep) await this.settle(page);
  }

  /** Goes to another screen without a reload, as a link does, and waits until it has settled. */
  async follow(page: Page, hash: string): Promise<void> {
    await page.goto(`${this.url}/${hash}`);
    // Until then, the screen before is still there.
    await this.settle(page);
    await this.waitForScreen(page);
    await this.settle(page);
  }

  private async waitForScreen(page: Page): Promise<void> {
    await page.locator('main[data-screen]:not([aria-busy=true])').waitFor();
    await page.evaluate(() => document.fonts.ready);
  }

  /** Waits until a page has all that it shows, and has drawn it. */
  async settle(page: Page): Promise<void> {
    const requests = this.requests.get(page);
    for (let quiet = 0; quiet < QUIET_LOOKS; quiet = requests?.size ? 0 : quiet + 1) {
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 20))));
    }
  }

  async strike(): Promise<void> {
    await Promise.all(this.contexts.map((context) => context.close()));
    if (this.ownsBrowser) await this.browser.close();
    this.bridge.kill();
    await rm(this.data, { recursive: true, force: true });
  }
}

/** Types into a finder and waits for its answer. When that comes, the list moves, and a press could miss. */
export async function find(page: Page, finder: 'force' | 'entry', words: string): Promise<void> {
  await page.locator(`[data-finder=${finder}]`).fill(words);
  await page.waitForFunction(() => !document.querySelector('.finder .list[aria-busy=true]'));
}
