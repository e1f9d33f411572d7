/**
 * The screens as a web app: beside what Vite builds, the program that `MUSTER_PROGRAM` names, a manifest with its icons,
 * and a service worker that knows every file by its hash.
 */
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';

import type { Plugin, Rolldown } from 'vite';

import { screenshots } from './pictures.ts';

/** What the page may do: everything is its own, and nothing goes anywhere else. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
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
const FONTS = join(import.meta.dirname, '../../crates/muster-print/fonts');

/** Files that are no part of what is fetched beforehand. */
const APART = /^(service\.js|headers\.json|pictures\/.*)$/;

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
  return {
    name: 'muster-web',
    apply: onlyWeb,
    configResolved(config) {
      out = resolve(config.root, config.build.outDir);
    },
    transformIndexHtml: (_, { bundle = {} }) => [
      { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY }, injectTo: 'head-prepend' },
      { tag: 'script', attrs: { type: 'module', async: true, crossorigin: true, src: `./${starter(bundle)}` }, injectTo: 'head-prepend' },
      { tag: 'link', attrs: { rel: 'manifest', href: './manifest.json' } },
      { tag: 'link', attrs: { rel: 'icon', href: './icons/192.png' } },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: './icons/192.png' } },
      { tag: 'meta', attrs: { name: 'mobile-web-app-capable', content: 'yes' } },
    ],
    async closeBundle() {
      const here = import.meta.dirname;
      const program = process.env['MUSTER_PROGRAM'];
      if (!program) throw new Error('MUSTER_PROGRAM names no program; `cargo xtask web` sets it');
      await cp(program, join(out, 'program'), { recursive: true });
      await cp(FONTS, join(out, 'program', 'fonts'), { recursive: true });
      await mkdir(join(out, 'icons'), { recursive: true });
      await cp(join(here, 'icons'), join(out, 'icons'), { recursive: true });
      await cp(join(here, 'pictures'), join(out, 'pictures'), { recursive: true });
      await writeFile(join(out, 'manifest.json'), JSON.stringify(MANIFEST));
      const files: Record<string, string> = {};
      for (const path of (await paths(out)).sort()) {
        if (!APART.test(path)) files[path] = await hash(join(out, path));
      }
      const service = await readFile(join(here, 'service.js'), 'utf8');
      await writeFile(join(out, 'service.js'), `const FILES = ${JSON.stringify(files)};\n${service}`);
    },
  };
}

async function paths(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((file) => relative(folder, join(file.parentPath, file.name)).split(sep).join('/'));
}

async function hash(path: string): Promise<string> {
  return createHash('sha256').update(await readFile(path)).digest('base64');
}
