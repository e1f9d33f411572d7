/**
 * Runs the web app in its own browser: a server that can be stopped serves the build, and the browser's profile
 * persists.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { createInterface } from 'node:readline';
import { brotliCompressSync } from 'node:zlib';

import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

import type { Calls } from '../../src/bindings';
import { FLAGS } from '../flags';
import type { GivenArgs } from '../stage';
import { memoryOf } from './memory';

const KINDS: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/** Returns the folder that `cargo xtask web` built. */
export function folder(): string {
  const named = process.env['MUSTER_WEB'];
  if (!named) throw new Error('MUSTER_WEB names no folder; `cargo xtask test --all` sets it');
  return named;
}

/** The files that a web server compresses. */
const TEXTS = new Set(['.html', '.js', '.css', '.json', '.svg']);
/** The bytes that go over a slow line at a time. */
const PACKET_BYTES = 4096;

/** A server for the files of a folder. */
export class Site {
  private server: Server | undefined;
  private port = 0;
  /** The requested paths, in order. */
  readonly asked: string[] = [];
  /** The handler for requests to a server's interface. If it is undefined, only files are served. */
  api: ((request: IncomingMessage, answer: ServerResponse) => void) | undefined;
  /** Whether the line is cut for a path. The connection then ends without an answer. */
  isCut: (path: string) => boolean = () => false;
  /** Whether the line is cut in the middle of an answer. */
  isTorn: (path: string) => boolean = () => false;
  /** How many bytes the line carries in a second, for all files together. Texts are then compressed. */
  rate: number | undefined;
  private line = Promise.resolve();

  constructor(public folder: string) {}

  get url(): string {
    return `http://localhost:${this.port}/`;
  }

  async start(): Promise<void> {
    const server = createServer((request, answer) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      this.asked.push(pathname);
      if (this.isCut(pathname)) return void request.socket.destroy();
      if (this.api) answer.setHeader('muster-interface', '1');
      if (this.api && pathname.startsWith('/api/')) return this.api(request, answer);
      const path = normalize(pathname === '/' ? '/index.html' : pathname);
      readFile(join(this.folder, path)).then(
        (bytes) => {
          const kind = KINDS[extname(path)] ?? 'application/octet-stream';
          const head = { 'content-type': kind, 'cache-control': 'no-cache' };
          if (this.isTorn(pathname)) {
            answer.writeHead(200, { ...head, 'content-length': bytes.length });
            answer.write(bytes.subarray(0, bytes.length / 2), () => request.socket.destroy());
          } else if (this.rate === undefined) {
            answer.writeHead(200, head).end(bytes);
          } else if (TEXTS.has(extname(path))) {
            answer.writeHead(200, { ...head, 'content-encoding': 'br' });
            void this.sendSlowly(answer, brotliCompressSync(bytes), this.rate);
          } else {
            answer.writeHead(200, head);
            void this.sendSlowly(answer, bytes, this.rate);
          }
        },
        () => answer.writeHead(404).end(),
      );
    });
    await new Promise<void>((listening) => server.listen(this.port, '127.0.0.1', listening));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  /** Sends bytes in packets, in turn with those of other answers. */
  private async sendSlowly(answer: ServerResponse, bytes: Uint8Array, rate: number): Promise<void> {
    for (let from = 0; from < bytes.length; from += PACKET_BYTES) {
      const packet = bytes.subarray(from, from + PACKET_BYTES);
      this.line = this.line.then(() => new Promise((sent) => setTimeout(sent, (1000 * packet.length) / rate)));
      await this.line;
      answer.write(packet);
    }
    answer.end();
  }

  async stop(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.server = undefined;
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
}

/** A browser with a profile that survives restarts. */
export class Device {
  private process: ChildProcess | undefined;
  private browser: Browser | undefined;

  private constructor(
    private readonly profile: string,
    private readonly flags: string[],
  ) {}

  /** Makes a device. `flags` are additional flags for the browser. */
  static async get(...flags: string[]): Promise<Device> {
    const device = new Device(await mkdtemp(join(tmpdir(), 'muster-web-')), flags);
    await device.start();
    return device;
  }

  async start(): Promise<void> {
    const program = process.env['MUSTER_CHROMIUM'] ?? '/usr/bin/chromium';
    const args = [
      '--headless=new',
      '--remote-debugging-port=0',
      ...FLAGS,
      ...this.flags,
      `--user-data-dir=${this.profile}`,
      'about:blank',
    ];
    // The browser gets a process group of its own, so that all its processes can be killed at once.
    const started = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
    this.process = started;
    const address = await new Promise<string>((found, lost) => {
      const lines = createInterface(started.stderr);
      lines.on('line', (line) => {
        const [, address] = /DevTools listening on (\S+)/.exec(line) ?? [];
        if (address) found(address);
      });
      started.on('exit', (code) => lost(new Error(`the browser ended with ${code}`)));
    });
    this.browser = await chromium.connectOverCDP(address, { timeout: 300_000 });
  }

  get context(): BrowserContext {
    const [context] = this.browser?.contexts() ?? [];
    if (!context) throw new Error('the browser is not open');
    context.setDefaultTimeout(Number(process.env['MUSTER_PATIENCE'] ?? 300_000));
    return context;
  }

  async open(url: string, size = { width: 390, height: 844 }): Promise<Page> {
    const page = await this.context.newPage();
    await page.setViewportSize(size);
    await page.goto(url);
    return page;
  }

  /** Counts events of the browser by their names. Returns a function that ends it and returns the counts. */
  async count(...categories: string[]): Promise<() => Promise<Map<string, number>>> {
    if (!this.browser) throw new Error('the browser is not open');
    const session = await this.browser.newBrowserCDPSession();
    const counts = new Map<string, number>();
    session.on('Tracing.dataCollected', ({ value }) => {
      for (const { name } of value as { name: string }[]) counts.set(name, (counts.get(name) ?? 0) + 1);
    });
    await session.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: categories },
    });
    return async () => {
      const complete = new Promise((complete) => session.once('Tracing.tracingComplete', complete));
      await session.send('Tracing.end');
      await complete;
      return counts;
    };
  }

  /** Returns the memory of all its processes, in MiB. */
  async memory(): Promise<number> {
    return memoryOf(this.process?.pid ?? 0);
  }

  /** Closes the browser as a user does. */
  async quit(): Promise<void> {
    const { process: running, browser } = this;
    if (!running || !browser) return;
    this.process = undefined;
    const gone = new Promise((gone) => running.once('exit', gone));
    await (await browser.newBrowserCDPSession()).send('Browser.close');
    await gone;
  }

  /** Kills the browser, whatever it is doing. */
  async kill(): Promise<void> {
    const { process: running } = this;
    this.process = undefined;
    if (!running?.pid) return;
    const gone = new Promise((gone) => running.once('exit', gone));
    process.kill(-running.pid, 'SIGKILL');
    await gone;
    await this.browser?.close().catch(() => undefined);
  }

  async close(): Promise<void> {
    await this.kill();
    await rm(this.profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

/** Waits until the first screen is shown. */
export async function ready(page: Page): Promise<void> {
  await page.locator('main[data-screen]:not([aria-busy=true])').waitFor();
}

/** A page of any browser. */
interface Scripted {
  evaluate(script: string): Promise<unknown>;
}

/** Calls the program as the screens do. */
export async function ask<Name extends keyof Calls>(
  page: Scripted,
  name: Name,
  args: GivenArgs<Name>,
): Promise<Calls[Name]['reply']> {
  const script = await tabs();
  // The script is text, because the test's bundler would rewrite an `import` in code.
  const said = `import('${script}').then(({ ask }) => ask('${name}', ${JSON.stringify(args)}))
    .then((reply) => [true, reply], (problem) => [false, problem])`;
  const [fine, reply] = (await page.evaluate(said)) as [boolean, unknown];
  if (!fine) throw new Error(`${name}: ${JSON.stringify(reply)}`);
  return reply as Calls[Name]['reply'];
}

/** Returns the script through which the screens call the program. */
export async function tabs(): Promise<string> {
  const names = await readdir(join(folder(), 'assets'));
  const scripts = names.filter((name) => /^tabs-.*\.js$/.test(name));
  for (const name of scripts) {
    const text = await readFile(join(folder(), 'assets', name), 'utf8');
    if (/\bas ask\b/.test(text) && text.startsWith('export')) return `/assets/${name}`;
  }
  throw new Error(`none of ${scripts.join(', ')} reaches the program`);
}
