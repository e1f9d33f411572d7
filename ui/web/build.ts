/**
 * The screens as a web app: beside what Vite builds, the program that `MUSTER_PROGRAM` names, a manifest with its icons,
 * and a service worker that knows every file by its hash.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';

import { build, type Plugin, type Rolldown } from 'vite';

import type { FilePart } from '../src/web/parts.ts';
import { screenshots } from './pictures.ts';

const here = import.meta.dirname;

/** The mark, which a first visit shows before anything else is here. */
const MARK = readFileSync(join(here, '..', 'icons', 'muster.svg'), 'utf8').trim();
/** What is written into the page itself, so that it is there before all else. */
const BOOT = {
  script: readFileSync(join(here, 'boot.js'), 'utf8'),
  style: readFileSync(join(here, 'boot.css'), 'utf8'),
};

/** What the page may do: everything is its own, and nothing goes anywhere else. */
const POLICY = [
  "default-src 'none'",
  `script-src 'self' 'wasm-unsafe-eval' 'sha256-${hashOf(BOOT.script)}'`,
  `style-src 'self' 'sha256-${hashOf(BOOT.style)}'`,
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const MANIFEST = {
  name: 'Muster',
  short_name: 'Muster',
  id: './',
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: '#123a3f',
  theme_color: '#123a3f',
  categories: ['games', 'utilities'],
  icons: [
    { src: 'icons/192.png', sizes: '192x192', type: 'image/png' },
    { src: 'icons/512.png', sizes: '512x512', type: 'image/png' },
    { src: 'icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  file_handlers: [
    {
      action: './',
      accept: { 'application/x-muster': ['.muster', '.musterpack', '.muster-archive'] },
    },
  ],
  share_target: { action: './', method: 'GET', params: { text: 'text' } },
  shortcuts: [
    { name: 'New force', url: './#/forces?do=new' },
    { name: 'Cards', url: './#/cards' },
  ],
  screenshots,
};

/** The fonts of the pages, which the program asks for when something is first printed. */
const FONTS = join(here, '../../crates/muster-print/fonts');

/** Files that are no part of what is fetched beforehand. */
const APART = /^(service\.js|headers\.json|pictures\/.*|program\/parts\/.*)$/;

/** The files that come in parts at a first visit. */
const PROGRAMS = ['muster_bg.wasm', 'muster_rest_bg.wasm', 'jobs_bg.wasm'];

/** The bytes of a part: two or three seconds of a slow line. */
const PART_BYTES = 128 * 1024;

/** The message of a language that the page shows before its words are there. */
function message(language: string, file: string, key: string): string {
  const words = readFileSync(join(here, `../../locales/${language}/window-${file}.ftl`), 'utf8');
  const [, text] = new RegExp(`^${key} = (.*)$`, 'm').exec(words) ?? [];
  if (!text) throw new Error(`${language} lacks ${key}`);
  return text;
}

/** Says that the program comes, before any script or style is there. The style sheets follow it, or nothing is drawn before them. */
function withBoot(html: string): string {
  const sheets: string[] = [];
  const page = html.replace(/ *<meta charset[^>]*>\n/, '').replace(/ *<link rel="stylesheet"[^>]*>\n?/g, (sheet) => {
    sheets.push(sheet.trim());
    return '';
  });
  const said = [
    ['loads', 'web', 'window-web-loads'],
    ['waits', 'web', 'window-web-waits'],
    ['about', 'forces', 'window-forces-welcome-text'],
  ] as const;
  const data = ['en', 'fr'].flatMap((language) =>
    said.map(([name, file, key]) => `data-${name}-${language}="${message(language, file, key)}"`),
  );
  const boot = `<div id="boot" role="status" ${data.join(' ')}><p></p><progress max="1" value="0" aria-label="Muster"></progress><div class="plate" hidden>${MARK}<strong>Muster</strong><span></span></div></div>`;
  return page
    .replace('</head>', () => `  <style>${BOOT.style}</style>\n  </head>`)
    .replace('<body>', () => `<body>\n    ${boot}\n    <script>${BOOT.script}</script>\n    ${sheets.join('\n    ')}`);
}

const onlyWeb = (_: unknown, { mode }: { mode: string }): boolean => mode === 'web';

/** What starts the worker: a script of its own, since a script runs when all that it names is there, and not before. */
function starter(bundle: Rolldown.OutputBundle): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const chunk = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith('/src/web/tabs.ts')));
  if (!chunk) throw new Error('no script starts the worker');
  return chunk.fileName;
}

export function web(): Plugin {
  let out = '';
  /** The parts of each program, and their bytes. */
  const parts: Record<string, FilePart[]> = {};
  const partBytes = new Map<string, Buffer>();
  return {
    name: 'muster-web',
    apply: onlyWeb,
    async config() {
      const program = process.env['MUSTER_PROGRAM'];
      if (!program) throw new Error('MUSTER_PROGRAM names no program; `cargo xtask web` sets it');
      const hashes: Record<string, string> = {};
      for (const file of PROGRAMS) {
        hashes[`program/${file}`] = await hash(join(program, file));
        const compressed = await readFile(join(program, `${file}.xz`));
        parts[`program/${file}`] = Array.from({ length: Math.ceil(compressed.length / PART_BYTES) }, (_, number) => {
          const path = `program/parts/${file}.xz.${number}.bin`;
          const part = compressed.subarray(number * PART_BYTES, (number + 1) * PART_BYTES);
          partBytes.set(path, part);
          return { path, hash: hashOf(part) };
        });
      }
      return { define: { PROGRAM_PARTS: JSON.stringify(parts), PROGRAM_HASHES: JSON.stringify(hashes) } };
    },
    configResolved(config) {
      out = resolve(config.root, config.build.outDir);
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => ({
        html: withBoot(html),
        tags: [
          // It counts within the first 1,024 bytes only.
          { tag: 'meta', attrs: { charset: 'utf-8' }, injectTo: 'head-prepend' },
          {
            tag: 'meta',
            attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
            injectTo: 'head-prepend',
          },
          {
            tag: 'script',
            attrs: { type: 'module', async: true, crossorigin: true, src: `./${starter(bundle)}` },
            injectTo: 'head-prepend',
          },
          { tag: 'link', attrs: { rel: 'manifest', href: './manifest.json' } },
          { tag: 'link', attrs: { rel: 'icon', href: './icons/192.png' } },
          { tag: 'link', attrs: { rel: 'apple-touch-icon', href: './icons/192.png' } },
          { tag: 'meta', attrs: { name: 'mobile-web-app-capable', content: 'yes' } },
        ],
      }),
    },
    async closeBundle() {
      const program = process.env['MUSTER_PROGRAM'];
      if (!program) throw new Error('MUSTER_PROGRAM names no program; `cargo xtask web` sets it');
      await cp(program, join(out, 'program'), { recursive: true, filter: (path) => !path.endsWith('.xz') });
      await cp(FONTS, join(out, 'program', 'fonts'), { recursive: true });
      await mkdir(join(out, 'program', 'parts'), { recursive: true });
      for (const [path, bytes] of partBytes) await writeFile(join(out, path), bytes);
      await mkdir(join(out, 'icons'), { recursive: true });
      await cp(join(here, 'icons'), join(out, 'icons'), { recursive: true });
      await cp(join(here, 'pictures'), join(out, 'pictures'), { recursive: true });
      await writeFile(join(out, 'manifest.json'), JSON.stringify(MANIFEST));
      const files: Record<string, string> = {};
      for (const path of (await paths(out)).sort()) {
        if (!APART.test(path)) files[path] = await hash(join(out, path));
      }
      const script = `const FILES = ${JSON.stringify(files)};\nconst PARTS = ${JSON.stringify(parts)};\n${await serviceWorker()}`;
      await writeFile(join(out, 'service.js'), script);
    },
  };
}

/** The service worker as one script, since not every browser takes one that imports others. */
async function serviceWorker(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, rolldownOptions: { input: join(here, 'service.js'), output: { format: 'iife' } } },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('the service worker is not built');
  return output.output[0].code;
}

async function paths(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((file) => relative(folder, join(file.parentPath, file.name)).split(sep).join('/'));
}

async function hash(path: string): Promise<string> {
  return hashOf(await readFile(path));
}

/** Returns the SHA-256 of bytes or a text, in base64. */
function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64');
}
