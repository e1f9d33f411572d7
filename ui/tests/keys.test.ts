import { expect, test, vi } from 'vitest';

import { arrowKeys, focusMover } from '../src/lib/page/arrow-keys';
import { LatestRequest } from '../src/lib/calls/latest-request';

function list(more: { round?: boolean; leave?: () => void }) {
  const box = document.createElement('div');
  box.innerHTML = '<button>a</button><button>b</button><button>c</button>';
  document.body.append(box);
  const buttons = [...box.querySelectorAll('button')];
  arrowKeys({ ...focusMover(() => buttons), ...more })(box);
  const press = (key: string, how: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how });
    document.activeElement?.dispatchEvent(event);
    return event.defaultPrevented ? document.activeElement?.textContent : undefined;
  };
  return { buttons, press };
}

test('arrows lead from one to the next, and out at the top', () => {
  const leave = vi.fn();
  const { buttons, press } = list({ leave });
  buttons[0]?.focus();
  expect(press('ArrowDown')).toBe('b');
  expect(press('ArrowDown')).toBe('c');
  expect(press('ArrowDown')).toBe('c');
  expect(press('ArrowDown', { altKey: true })).toBeUndefined();
  expect(press('x')).toBeUndefined();
  expect(press('ArrowUp')).toBe('b');
  press('ArrowUp');
  expect(leave).not.toHaveBeenCalled();
  press('ArrowUp');
  expect(leave).toHaveBeenCalledOnce();
});

test('in a menu the first follows the last', () => {
  const { buttons, press } = list({ round: true });
  buttons[2]?.focus();
  expect(press('ArrowDown')).toBe('a');
  expect(press('ArrowUp')).toBe('c');
});

test('only the answer to the newest question counts', () => {
  const latest = new LatestRequest();
  const first = latest.begin();
  expect(first()).toBe(true);
  const second = latest.begin();
  expect([first(), second()]).toEqual([false, true]);
});
