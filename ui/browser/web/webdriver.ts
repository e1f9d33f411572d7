/** Drives WebKit's own browser through WebDriver, on a virtual display. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

/** The key under which WebDriver returns elements. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const PATIENCE = Number(process.env['MUSTER_PATIENCE'] ?? 300_000);

/** Returns the path of WebKit's browser. `undefined` if it or the tools to drive it are not installed. */
export function miniBrowser(): string | undefined {
  const driven = ['WebKitWebDriver', 'xvfb-run'].every((name) => existsSync(join('/usr/bin', name)));
  const folders = driven ? ['/usr/lib', '/usr/libexec', ...subfolders('/usr/lib')] : [];
  return folders.map((folder) => join(folder, 'webkit2gtk-4.1/MiniBrowser')).find((path) => existsSync(path));
}

function subfolders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name));
}

export class WebKit {
  private session = '';

  private constructor(
    private readonly driver: ChildProcess,
    private readonly url: string,
  ) {}

  static async start(binary: string): Promise<WebKit> {
    const port = await freePort();
    const args = ['-a', 'WebKitWebDriver', '--host=127.0.0.1', `--port=${port}`];
    // There is no graphics card here, and no sandbox in a container.
    const env = { ...process.env, WEBKIT_DISABLE_DMABUF_RENDERER: '1', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
    // The browser gets a process group of its own, so that all its processes can be ended at once.
    const driver = spawn('xvfb-run', args, { stdio: 'ignore', detached: true, env });
    const webkit = new WebKit(driver, `http://127.0.0.1:${port}`);
    try {
      await webkit.until(() => webkit.ask('GET', '/status').catch(() => undefined));
      const options = { binary, args: ['--automation'] };
      const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
      const { sessionId } = (await webkit.ask('POST', '/session', { capabilities })) as { sessionId: string };
      webkit.session = `/session/${sessionId}`;
      await webkit.ask('POST', `${webkit.session}/timeouts`, { script: PATIENCE, pageLoad: PATIENCE });
    } catch (failure) {
      webkit.stop();
      throw failure;
    }
    return webkit;
  }

  stop(): void {
    if (this.driver.pid && this.driver.exitCode === null) process.kill(-this.driver.pid, 'SIGKILL');
  }

  async open(url: string): Promise<void> {
    await this.ask('POST', `${this.session}/url`, { url });
  }

  async reload(): Promise<void> {
    await this.ask('POST', `${this.session}/refresh`, {});
  }

  /** Evaluates an expression. If the value is a promise, waits for its result. */
  async evaluate(script: string): Promise<unknown> {
    const asked = `const done = arguments[0]; Promise.resolve(${script}).then(done, (fault) => done(String(fault)))`;
    return this.ask('POST', `${this.session}/execute/async`, { script: asked, args: [] });
  }

  /**
   * Clicks the element that a selector finds once it is enabled and has stopped moving. WebDriver clicks at the place
   * where the element was, and an opening dialog still moves.
   */
  async press(selector: string): Promise<void> {
    let before = '';
    const press = async (): Promise<boolean> => {
      const path = `${this.session}/element/${await this.find(selector)}`;
      const [rect, enabled] = await Promise.all([this.ask('GET', `${path}/rect`), this.ask('GET', `${path}/enabled`)]);
      const place = JSON.stringify(rect);
      const still = place === before;
      before = place;
      if (!still || !enabled) return false;
      await this.ask('POST', `${path}/click`, {});
      return true;
    };
    // If the element is replaced meanwhile, it is looked up again.
    await this.until(() => press().catch(() => false));
  }

  async type(selector: string, text: string): Promise<void> {
    await this.ask('POST', `${this.session}/element/${await this.find(selector)}/value`, { text });
  }

  /** Waits for the element that a selector finds, and returns its WebDriver id. */
  async find(selector: string): Promise<string> {
    const value = { using: 'css selector', value: selector };
    const found = () => this.ask('POST', `${this.session}/element`, value).catch(() => undefined);
    const element = (await this.until(found)) as Record<string, string>;
    return element[ELEMENT] ?? '';
  }

  private async until(look: () => Promise<unknown>): Promise<unknown> {
    for (const end = Date.now() + PATIENCE; Date.now() < end;) {
      const found = await look();
      if (found) return found;
      await new Promise((again) => setTimeout(again, 100));
    }
    throw new Error('it never came');
  }

  private async ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(this.url + path, { method, ...sent });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
