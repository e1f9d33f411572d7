/**
 * Tests screens with text at 200 %: everything can be read and pressed. A browser whose letters are twice as large and a
 * phone that zooms to half its width, which is then 195 pixels, meet the same rules of layout.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { faults, type Checks } from './page-check';
import { EMPTY, filled, type Screen } from './screens';
import { PHONE, Stage, type Look } from './stage';

const SIZES = [
  { name: 'letters of 32 pixels', flags: ['--blink-settings=defaultFontSize=32'], size: PHONE, language: 'fr' },
  { name: '195 pixels', flags: [], size: { width: 195, height: 422 }, language: 'en' },
] as const;

/** The rules that depend on the size of text. `axe.test.ts` examines the same screens by all the others. */
const OF_SIZE: Checks = { only: ['scrollable-region-focusable'] };

/** What is opened on a screen: its name, the name of the screen or its address, and what is pressed one after the other. */
const OPENED: readonly { name: string; on: string; press: readonly string[] }[] = [
  { name: 'new-force', on: '#/forces?do=new', press: [] },
  { name: 'scan', on: '#/forces?do=import', press: ['[data-action=scan]'] },
  { name: 'palette', on: 'forces', press: ['key:Control+k'] },
  { name: 'collection', on: '#/collection', press: [] },
  { name: 'boxes', on: '#/boxes', press: [] },
  { name: 'plan', on: '#/plan', press: [] },
  { name: 'boxes-new', on: '#/boxes', press: ['[data-action=new-box]'] },
  { name: 'builder-add', on: 'builder', press: ['[data-pane=add]'] },
  { name: 'builder-card', on: 'builder', press: ['[data-pane=entry]'] },
  { name: 'builder-setup', on: 'builder', press: ['[data-action=setup]'] },
  { name: 'builder-rename', on: 'builder', press: ['[data-action=rename-force]'] },
  { name: 'builder-menu', on: 'builder', press: ['header [data-action=menu]'] },
  {
    name: 'builder-export',
    on: 'builder',
    press: ['header [data-action=menu]', '[role=menuitem][data-action=export]'],
  },
  { name: 'cards-filters', on: 'cards', press: ['[data-action=filters]'] },
  { name: 'cards-help', on: 'cards', press: ['[data-action=query-help]'] },
  { name: 'card-add', on: 'card', press: ['[data-action=add-to-force]'] },
  { name: 'compare', on: '#/compare/fww/unit/paladin-danse/fww/unit/knight', press: [] },
  { name: 'event-edit', on: 'event', press: ['[data-action=edit-event]'] },
  { name: 'event-lists', on: 'event', press: ['[data-action=hand-in]'] },
  { name: 'event-new', on: 'events', press: ['[data-action=new-event]'] },
  { name: 'bin-question', on: 'bin', press: ['[data-action=empty-bin]'] },
  { name: 'club-join', on: 'clubs-unpaired', press: ['[data-action=join-club]'] },
  { name: 'play-new', on: 'play', press: ['[data-action=new-play]'] },
  { name: 'play-details', on: 'play-units', press: ['[data-action=open]'] },
  { name: 'play-sheet', on: 'play-units', press: ['[data-action=open]', '[data-action=sheet]'] },
  { name: 'play-log', on: 'play-units', press: ['header [data-action=menu]', '[role=menuitem][data-action=log]'] },
  { name: 'play-end', on: 'play-units', press: ['header [data-action=menu]', '[role=menuitem][data-action=end]'] },
  { name: 'settings-pack', on: 'settings', press: ['[data-action=make-pack]'] },
];

/**
 * Returns what cannot be read or pressed on the page or, if there is one, in the open dialog: controls outside the page
 * or under something else, text that is cut off, lies over other text or is one letter wide, and a page that scrolls
 * sideways.
 */
function unreadable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    // What lies over the page covers it for good reason.
    const dialog = [...document.querySelectorAll('dialog[open], [role=menu]')]
      .filter((over) => over.checkVisibility())
      .at(-1);
    const parts = dialog ? [dialog] : [...document.querySelectorAll('main, nav')];
    const all = (selector: string): HTMLElement[] =>
      parts.flatMap((part) => [...part.querySelectorAll<HTMLElement>(selector)]);
    const says = (element: Element): string =>
      (element.getAttribute('aria-label') ?? element.textContent.trim()).replace(/\s+/g, ' ').slice(0, 60);
    const isHidden = (element: Element): boolean =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      element.closest('.hidden, .skip, [aria-hidden=true]') !== null ||
      getComputedStyle(element).clipPath === 'inset(50%)';
    for (const element of all('button, a[href], input, select, textarea, summary')) {
      if (isHidden(element) || element.matches(':disabled')) continue;
      const target = element.matches('[type=radio], [type=checkbox]') ? (element.closest('label') ?? element) : element;
      target.scrollIntoView({ block: 'center', inline: 'center' });
      // A link over several lines has a box in which there are gaps.
      const [{ left, right, top, width, height } = target.getBoundingClientRect()] = target.getClientRects();
      if (width < 2 || height < 2) continue;
      if (left < -1 || right > innerWidth + 1) found.add(`${says(target)}: beside the page`);
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!hit || !(target.contains(hit) || hit.contains(target)))
        found.add(`${says(target)}: under ${hit ? says(hit) : 'nothing'}`);
    }
    for (const element of document.querySelectorAll('.stage, .pane, dialog[open] *')) {
      if (element.scrollLeft > 0 && !element.closest('[data-scrolls], .games, nav, textarea, input, pre')) {
        found.add(`${element.tagName.toLowerCase()}.${element.className}: scrolls sideways`);
        element.scrollLeft = 0;
      }
    }
    for (const part of parts) part.scrollTo(0, 0);
    document.querySelector('.stage')?.scrollTo(0, 0);

    /** The visible part of a box, without what the boxes around it cut off. */
    const visible = (element: Element, box: DOMRect): DOMRect => {
      let { left, top, right, bottom } = box;
      for (let around: Element | null = element; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        const cut = around.getBoundingClientRect();
        if (overflowX !== 'visible') [left, right] = [Math.max(left, cut.left), Math.min(right, cut.right)];
        if (overflowY !== 'visible') [top, bottom] = [Math.max(top, cut.top), Math.min(bottom, cut.bottom)];
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    const isFixed = (element: Element | null): boolean => {
      for (; element; element = element.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(element).position) && element !== dialog) return true;
      }
      return false;
    };
    const lines: { element: HTMLElement; box: DOMRect }[] = [];
    for (const element of all('*')) {
      if (isHidden(element) || element.closest('svg, select, textarea, .drawing, rt')) continue;
      const texts = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (texts.length === 0) continue;
      const style = getComputedStyle(element);
      const { overflowX, overflowY, display } = style;
      const isCut =
        (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
        (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1);
      // Text that is wider than its box lies over what stands beside it.
      const isWide = overflowX === 'visible' && display !== 'inline' && element.scrollWidth > element.clientWidth + 1;
      if ((isCut || isWide) && !element.matches('[data-scrolls]')) found.add(`${says(element)}: cut off`);
      for (const text of texts) {
        const range = document.createRange();
        range.selectNodeContents(text);
        const boxes = [...range.getClientRects()];
        const size = parseFloat(style.fontSize);
        if (
          style.writingMode === 'horizontal-tb' &&
          boxes.length > 3 &&
          boxes.every(({ width }) => width < size * 1.2)
        ) {
          found.add(`${says(element)}: one letter wide`);
        }
        if (!isFixed(element)) for (const box of boxes) lines.push({ element, box: visible(element, box) });
      }
    }
    // Sorted by their tops, lines further down cannot touch. Their boxes are plain objects, since each edge of a `DOMRect`
    // is a call.
    const sorted = lines
      .map(({ element, box: { left, top, right, bottom } }) => ({ element, left, top, right, bottom }))
      .sort((one, other) => one.top - other.top);
    for (const [place, one] of sorted.entries()) {
      for (let next = place + 1; next < sorted.length; next += 1) {
        const other = sorted[next];
        if (!other || other.top >= one.bottom) break;
        if (one.element === other.element) continue;
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const height = Math.min(one.bottom, other.bottom) - other.top;
        const lower = Math.min(one.bottom - one.top, other.bottom - other.top);
        // The boxes of two lines may touch: letters are lower than their line.
        if (width > 3 && height > lower / 2) found.add(`${says(one.element)}: over ${says(other.element)}`);
      }
    }
    return [...found];
  });
}

/** Fails with the messages that are shown, which may lie over what was to be pressed. */
async function explain(page: Page, name: string, failure: unknown): Promise<never> {
  const messages = await page.locator('[data-toast], [role=alert]').allInnerTexts();
  throw new Error(`${name} at ${page.url()}, which says ${JSON.stringify(messages)}: ${String(failure)}`);
}

/** Saves a picture of the whole page if `MUSTER_LOOK_AT` names a folder. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['MUSTER_LOOK_AT'];
  const size = page.viewportSize();
  if (!folder || !size) return;
  await page.evaluate(() => document.querySelector('.stage')?.scrollTo(0, 0));
  await page.setViewportSize({ ...size, height: size.height * 3 });
  await page.screenshot({ path: `${folder}/large-${size.width}-${name}.png` });
  await page.setViewportSize(size);
}

/** Returns what is wrong with some screens, one fault per line. */
async function examine(
  stage: Stage,
  look: Look,
  shown: readonly Screen[],
  opened: typeof OPENED = [],
): Promise<string[]> {
  const page = await stage.open(look);
  const found: string[] = [];
  const inspect = async (part: string, checks: Checks): Promise<void> => {
    const all = [...(await unreadable(page)), ...(await faults(page, checks))];
    for (const fault of all) found.push(`${part}: ${fault}`);
    await picture(page, `${part}-${look.language}`);
  };
  for (const { name, hash } of shown) {
    await stage.follow(page, hash);
    await inspect(name, OF_SIZE);
  }
  for (const { name, on, press } of opened) {
    await stage.call('save_setting', { key: 'playing', value: '' });
    await stage.show(page, on.startsWith('#') ? on : (shown.find(({ name }) => name === on)?.hash ?? ''));
    for (const pressed of press) {
      if (pressed.startsWith('key:')) await page.keyboard.press(pressed.slice(4));
      else
        await page
          .locator(pressed)
          .first()
          .click()
          .catch((failure: unknown) => explain(page, name, failure));
    }
    await stage.settle(page);
    await inspect(name, { contrast: false });
  }
  await page.context().close();
  return found;
}

// Both sizes meet the same rules, so each language is looked at in one of them. Each size has a data folder of its own,
// so both are tested at once.
test.concurrent.for(SIZES)('everything can be read and pressed with $name, $language', async (given) => {
  const { flags, size, language } = given;
  const stage = await Stage.set('house', [...flags]);
  try {
    for (const lang of ['en', 'fr'] as const) {
      expect(await examine(stage, { size, theme: 'light', language: lang }, EMPTY)).toEqual([]);
    }
    const screens = await filled(stage);
    expect(await examine(stage, { size, theme: 'light', language }, screens, OPENED)).toEqual([]);
  } finally {
    await stage.strike();
  }
});
