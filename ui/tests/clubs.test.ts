import { expect, test } from 'vitest';

import type { ClubEventRow, ClubList, ClubView, Role } from '../src/bindings';
import {
  parseEvent,
  findingsOf,
  canWithdraw,
  reasonOf,
  standingOf,
  stateOf,
  canHandIn,
} from '../src/lib/clubs/event-lists';
import { defaultDeadline, parseLocalTime, formatLocalTime } from '../src/lib/clubs/local-time';
import { rolesToGive, rolesToInvite, canLeave, canRemove } from '../src/lib/clubs/roles';
import { targetOf } from '../src/lib/files/code-target';
import { href, parse } from '../src/lib/page/route.svelte';

test('a code says what it leads to', () => {
  const guest = `mt${'A2'.repeat(26)}`;
  const codes = {
    'ABCD-EFGH-JKMN-PQRS': 'device',
    'p1.ABCD-EFGH-JKMN-PQRS': 'device',
    ' r8u9whf4c0w2.9q0u3c2k5m7n.ABCD-EFGH-JKMN-PQRS ': 'club',
    [guest]: 'guest',
    [`${guest}A`]: 'device',
    '': 'device',
  };
  for (const [code, leads] of Object.entries(codes)) {
    expect(targetOf(code), code).toBe(leads);
    expect(targetOf(`https://muster.example.org:8420/#${code.trim()}`), code).toBe(leads);
  }
  expect(targetOf('https://muster.example.org')).toBe('device');
});

test('an event of a club has an address of its own', () => {
  expect(href('club', 'c1/e2')).toBe('#/club/c1/e2');
  expect(parse('#/club/c1/e2')).toMatchObject({ screen: 'club', id: 'c1/e2' });
});

test('a moment is written where the device is, and read as it is written', () => {
  const moment = new Date(2026, 10, 8, 9, 5).getTime() / 1000;
  expect(formatLocalTime(moment)).toBe('2026-11-08T09:05');
  expect(parseLocalTime(formatLocalTime(moment))).toBe(moment);
  expect(parseLocalTime('')).toBeUndefined();
  expect(parseLocalTime('tomorrow')).toBeUndefined();
  expect(formatLocalTime(defaultDeadline(moment))).toBe('2026-11-15T18:00');
});

const members = (roles: Role[]) => roles.map((role, index) => ({ member: `m${index}`, name: role, role, joined: 0 }));
const seen = (role: Role, me: string, roles: Role[]): ClubView => ({
  ...{ club: 'c', name: 'Rust Devils', role, me, members: members(roles) },
});

test('a role offers what the server allows it', () => {
  const all: Role[] = ['owner', 'organiser', 'organiser', 'member'];
  const as = (index: number) => {
    const view = seen(all[index]!, `m${index}`, all);
    return {
      gives: view.members.map((member) => rolesToGive(view, member).length),
      out: view.members.filter((member) => canRemove(view, member)).map(({ member }) => member),
      leaves: canLeave(view),
    };
  };
  expect(as(0)).toEqual({ gives: [0, 2, 2, 2], out: ['m1', 'm2', 'm3'], leaves: false });
  expect(as(1)).toEqual({ gives: [0, 0, 0, 0], out: ['m3'], leaves: true });
  expect(as(3)).toEqual({ gives: [0, 0, 0, 0], out: [], leaves: true });
  expect(canLeave(seen('owner', 'm0', ['owner']))).toBe(true);
  expect([rolesToInvite('owner'), rolesToInvite('organiser'), rolesToInvite('member')]).toEqual([
    ['member', 'organiser'],
    ['member'],
    [],
  ]);
});

const row = (change: Partial<ClubEventRow>): ClubEventRow => ({
  ...{ event: 'e', name: 'Cup', system: 'fww', until: 0, over: false, locked: false, revealed: false },
  ...{ count: 0, mine: 'none', ...change },
});

test('lists are taken until the moment, then of whom is asked, and never of a locked event', () => {
  expect(stateOf(row({}))).toBe('open');
  expect(stateOf(row({ over: true }))).toBe('over');
  expect(stateOf(row({ over: true, locked: true }))).toBe('locked');
  expect(canHandIn(row({}))).toBe(true);
  expect(canHandIn(row({ over: true, mine: 'handed' }))).toBe(false);
  expect(canHandIn(row({ over: true, mine: 'asked' }))).toBe(true);
  expect(canHandIn(row({ over: true, locked: true, mine: 'asked' }))).toBe(false);
  expect(canWithdraw(row({ mine: 'handed' }))).toBe(true);
  expect(canWithdraw(row({}))).toBe(false);
  expect(canWithdraw(row({ over: true, mine: 'asked' }))).toBe(false);
});

const finding = (rule: string, node: string, accepted: boolean | null, severity = 'error') => ({
  ...{
    rule,
    node,
    severity,
    message: `${rule} at ${node}`,
    place: '',
    ruled: accepted === null ? '' : 'ruled',
    accepted,
  },
});
const list = (change: Partial<ClubList>): ClubList => ({
  ...{ member: 'm', player: 'Ben', mine: false, version: 1, at: 0, force: '{}', ask: '', rulings: '[]' },
  verdict: { name: '', standing: 'not-legal', said: '', points: '', findings: [] },
  ...change,
});

test('a list shows what was found with the notes of the rulings, and why it does not stand', () => {
  const verdict = {
    ...{ name: 'Steel', standing: 'not-legal', said: 'Not legal', points: '709' },
    findings: [
      finding('event/ban', 'n1', true),
      finding('event/ban', 'n2', null),
      finding('fww/hint', '', null, 'news of a newer server'),
    ],
  };
  const rulings = JSON.stringify([{ rule: 'event/ban', node: 'n1', accepted: true, note: 'His only suit' }]);
  const judged = list({ verdict, rulings });
  expect(findingsOf(judged).map(({ node, severity, ruling }) => [node, severity, ruling?.note])).toEqual([
    ['n1', 'error', 'His only suit'],
    ['n2', 'error', undefined],
    ['', 'note', undefined],
  ]);
  expect(reasonOf(judged)).toBe('event/ban at n2');
  expect(standingOf(judged)).toBe('not-legal');
});

test('what a server says otherwise breaks nothing', () => {
  for (const rulings of ['', '{', '{"rule":1}', '[null, 3, {"note": 4}]']) {
    expect(findingsOf(list({ rulings }))).toEqual([]);
  }
  expect(standingOf(list({ verdict: { name: '', standing: 'splendid', said: '', points: '', findings: [] } }))).toBe(
    'unreadable',
  );
  expect(parseEvent('{')).toBeUndefined();
  expect(parseEvent('null')).toBeUndefined();
  expect(parseEvent('{"system":"fww"}')?.system).toBe('fww');
});
