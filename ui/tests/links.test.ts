/** Tests the form that makes a link, and the page behind one. */
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import type { LinkView } from '../src/bindings';
import { call, callForBytes } from '../src/lib/calls/call';
import { route } from '../src/lib/page/route.svelte';
import { settings } from '../src/lib/settings/settings.svelte';
import { words } from '../src/lib/words/words.svelte';
import Export from '../src/components/forces/Export.svelte';
import LinkSettings from '../src/components/settings/LinkSettings.svelte';
import SharedScreen from '../src/screens/SharedScreen.svelte';
import { waitUntil } from './wait-until';

vi.mock('../src/lib/calls/call', async (actual) => ({
  ...(await actual<typeof import('../src/lib/calls/call')>()),
  call: vi.fn(),
  callForBytes: vi.fn(),
}));

const asked = vi.mocked(call) as unknown as ReturnType<typeof vi.fn>;
const FORCE = { format: 1, name: 'Patrol', system: 'fww', mode: 'battle', entries: [] };
const VIEW: LinkView = {
  force: FORCE as never,
  hides: false,
  known: true,
  game: 'Fallout',
  about: 'Battle Mode',
  unchecked: '',
  verdict: { legal: true, certain: true, errors: 0, missing_costs: 0, missing_checks: 0, text: 'Legal' },
  findings: [],
  total: '90 of 100 caps',
  lines: [
    {
      node: 'e1',
      depth: 0,
      card: null,
      name: 'Knight',
      own_name: 'Rhys',
      count: 2,
      picks: ['ambush'],
      note: null,
      cost: '90 caps',
    },
    {
      node: 'e2',
      depth: 1,
      card: null,
      name: 'Laser Rifle',
      own_name: null,
      count: 1,
      picks: [],
      note: 'For the tank',
      cost: '12 caps',
    },
  ],
  sheets: [],
  brought: null,
};

function answer(answers: Record<string, (args: never) => unknown>): void {
  asked.mockImplementation((name: string, args: never) => {
    const reply = answers[name]?.(args);
    return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
  });
}

const found = (selector: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`nothing matches ${selector}`);
  return element;
};

beforeEach(async () => {
  await words.setLanguage('en');
  asked.mockReset();
  vi.mocked(callForBytes).mockReset();
  answer({});
  await settings.set('link.address', null);
  route.go('forces');
});

test('a link leaves out what its sender hides, and is gone while there is no address', async () => {
  const link = vi.fn(({ hides }: { hides: boolean }) => ({ link: `https://a/#f/MU1.${hides ? 'less' : 'all'}` }));
  answer({
    embedding_preview: () => ({ cards: 1, corrections: 0, text: 'Include my custom card' }),
    export_text: () => ({ text: '' }),
    share_link: link as never,
    draw_qr: () => ({ side: 21, path: 'M0 0h1v1h-1z' }),
  });
  render(Export, { force: FORCE as never, onclose: () => undefined });
  await fireEvent.click(found('[data-form=link]'));
  await waitUntil(() => found('[data-link-unset]'));
  expect(found('[data-action=copy-link]')).toHaveProperty('disabled', true);
  expect(link).not.toHaveBeenCalled();

  await settings.set('link.address', 'https://a/');
  await waitUntil(() => expect((found('[data-input=link]') as HTMLTextAreaElement).value).toContain('MU1.all'));
  await fireEvent.click(found('[data-input=hides]'));
  await waitUntil(() => expect((found('[data-input=link]') as HTMLTextAreaElement).value).toContain('MU1.less'));
  // Cards do not go along with such a link, so nothing is asked about them.
  expect(document.querySelector('[data-input=carries]')).toBeNull();
});

test('an address is completed and kept, and one that is none is refused', async () => {
  answer({
    link_address: ({ address }: { address: string }) =>
      address.includes(' ')
        ? Object.assign(new Error(), { code: 'link-bad-address', params: { found: address } })
        : { address: 'https://a/' },
  });
  render(LinkSettings);
  const field = found('[data-field=link-address]') as HTMLInputElement;
  await fireEvent.input(field, { target: { value: 'a b' } });
  await fireEvent.submit(found('form'));
  await screen.findByRole('alert');
  expect(settings.get('link.address')).toBeNull();
  await fireEvent.input(field, { target: { value: 'a' } });
  await fireEvent.submit(found('form'));
  await waitUntil(() => expect(settings.get('link.address')).toBe('https://a/'));
});

test('the page behind a link shows verdict, total and list', async () => {
  answer({ open_link: () => VIEW });
  render(SharedScreen);
  await screen.findByRole('heading', { name: 'Patrol' });
  expect(found('[data-verdict]').dataset['verdict']).toBe('legal');
  expect(found('[data-total]').textContent).toBe('90 of 100 caps');
  const entry = found('[data-entry=e1]').textContent ?? '';
  for (const part of ['2×', 'Rhys', 'Knight', 'ambush', '90 caps', 'Laser Rifle', 'For the tank']) {
    expect(entry).toContain(part);
  }
});

test('the page behind a link that hides something shows neither verdict nor total, and prints neither', async () => {
  const lines = VIEW.lines.slice(0, 1).map((line) => ({ ...line, cost: '', picks: [] }));
  answer({ open_link: () => ({ ...VIEW, hides: true, verdict: null, total: '', lines }) });
  const print = vi.fn();
  vi.stubGlobal('print', print);
  render(SharedScreen);
  await waitUntil(() => found('[data-hides]'));
  expect(document.querySelector('[data-verdict], [data-total], .cost')).toBeNull();
  await fireEvent.click(found('[data-action=print]'));
  expect(print).toHaveBeenCalledOnce();
  expect(callForBytes).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test('a force of an unknown game is shown, and cannot be kept', async () => {
  answer({ open_link: () => ({ ...VIEW, known: false, verdict: null, unchecked: 'No such game.' }) });
  render(SharedScreen);
  await waitUntil(() => expect(found('[data-unchecked]').textContent).toContain('No such game.'));
  expect(document.querySelector('[data-action=keep-copy]')).toBeNull();
  expect(found('[data-total]').textContent).toBe('90 of 100 caps');
});
