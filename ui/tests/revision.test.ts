import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import type { SavedForceView } from '../src/bindings';
import { Builder } from '../src/lib/forces/builder.svelte';
import { call } from '../src/lib/calls/call';
import { settings } from '../src/lib/settings/settings.svelte';
import { words } from '../src/lib/words/words.svelte';
import NewerRevision from '../src/components/builder/NewerRevision.svelte';
import ForceSetup from '../src/components/builder/ForceSetup.svelte';
import { FWW } from './game';
import { waitUntil } from './wait-until';

vi.mock('../src/lib/calls/call', () => ({ call: vi.fn(), CallFailed: class extends Error {} }));

const asked = vi.mocked(call) as unknown as ReturnType<typeof vi.fn>;
const PREVIEW = {
  before: 100,
  after: 90,
  lines: [{ at: ['e1'], name: 'Knight', before: 100, after: 90 }],
  verdict: { legal: true, certain: true, errors: 0, missing_costs: 0, missing_checks: 0, text: '' },
};

function builder(revision?: string): Builder {
  const builder = new Builder('f1');
  const force = { format: 1, name: 'F', system: 'fww', mode: 'battle', revision, entries: [] };
  builder.view = { id: 'f1', seq: 1, force, review: { lines: [] } } as unknown as SavedForceView;
  return builder;
}

beforeEach(async () => {
  await words.setLanguage('en');
  settings.load({});
  asked.mockImplementation((name: string) => Promise.resolve({ games: [FWW], revision_preview: PREVIEW }[name]));
});

test('a force with older points is offered the newest, until that is declined', async () => {
  const onshow = vi.fn();
  render(NewerRevision, { builder: builder('old'), onshow });
  (await screen.findByRole('button', { name: 'Show changes' })).click();
  expect(onshow).toHaveBeenCalledWith('new');
  screen.getByRole('button', { name: 'Keep the old one' }).click();
  await waitUntil(() => expect(screen.queryByText(/New points/)).toBeNull());
  expect(asked).toHaveBeenLastCalledWith('save_setting', { key: 'revision.declined.f1', value: 'new' });
});

test('nothing is offered where the points are the newest, or always are', () => {
  render(NewerRevision, { builder: builder('new'), onshow: vi.fn() });
  render(NewerRevision, { builder: builder(), onshow: vi.fn() });
  expect(screen.queryByRole('button')).toBeNull();
});

test('what an offered revision changes is shown line by line before it applies', async () => {
  const mine = builder('old');
  const edit = vi.spyOn(mine, 'edit').mockResolvedValue(undefined);
  render(ForceSetup, { builder: mine, offered: 'new', onclose: vi.fn() });
  expect((await screen.findByRole('row', { name: /Knight/, hidden: true })).textContent).toMatch(/100.*90/);
  expect(edit).not.toHaveBeenCalled();
  screen.getByRole('button', { name: 'Apply', hidden: true }).click();
  await waitUntil(() => expect(edit).toHaveBeenCalledWith({ do: 'revision', revision: 'new' }));
});
