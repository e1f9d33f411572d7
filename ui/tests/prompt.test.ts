import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';

import { words } from '../src/lib/words/words.svelte';
import Prompt from '../src/components/shared/Prompt.svelte';
import { waitUntil } from './wait-until';

test('a dialog stays until its text is kept, and with the text if it is not', async () => {
  await words.setLanguage('en');
  let answer: (isKept: boolean) => void = () => undefined;
  const ondone = vi.fn(() => new Promise<boolean>((done) => (answer = done)));
  const onclose = vi.fn();
  render(Prompt, { title: 'Tags', label: 'Tags', value: 'club', onclose, ondone });
  const box = screen.getByRole<HTMLInputElement>('textbox', { hidden: true });
  const done = screen.getByRole<HTMLButtonElement>('button', { name: 'Done', hidden: true });
  await fireEvent.input(box, { target: { value: 'club, painted' } });
  done.click();
  expect(ondone).toHaveBeenLastCalledWith('club, painted');
  await waitUntil(() => expect(done.disabled).toBe(true));
  answer(false);
  await waitUntil(() => expect(done.disabled).toBe(false));
  expect(onclose).not.toHaveBeenCalled();
  expect(box.value).toBe('club, painted');
  done.click();
  answer(true);
  await waitUntil(() => expect(onclose).toHaveBeenCalledOnce());
});
