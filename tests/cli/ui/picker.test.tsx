/** The picker of a record: arrows, a filter as one types, Enter and Esc. */
import { render } from 'ink-testing-library';
import { expect, test, vi } from 'vitest';
import { Picker } from '#cli/ui/picker.js';

const candidates = ['Gare', 'Gare sud', 'Halle de la Gare', 'Hôtel de la Gare'].map((label, index) => ({
  id: `id-${index}`,
  label,
  hint: 'Nantes',
}));

function opened() {
  const onEnd = vi.fn();
  const { stdin, lastFrame } = render(<Picker question="Laquelle ?" {...{ candidates, onEnd }} />);
  const press = async (keys: string, shows: string | RegExp) => {
    stdin.write(keys);
    await vi.waitFor(() => expect(lastFrame()).toMatch(shows));
  };
  return { onEnd, stdin, lastFrame, press };
}

test('chooses by the arrows, within the list', async () => {
  const { onEnd, stdin, press } = opened();

  await press('\u001B[B\u001B[B', '▸ Halle de la Gare');
  await press('\u001B[A', '▸ Gare sud');
  await press('\u001B[F', '▸ Hôtel de la Gare');
  stdin.write('\r');

  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledExactlyOnceWith(candidates[3]));
});

test('filters by what is typed, without accents and case, and Enter without a match chooses none', async () => {
  const { onEnd, lastFrame, press, stdin } = opened();

  await press('HOTEL', /▸ Hôtel[^]*1 sur 4 {2}Filtre : HOTEL█/);
  expect(lastFrame()).not.toContain('Gare sud');
  await press('x', '0 sur 4');
  stdin.write('\r');
  await press('\u007F', '1 sur 4');
  expect(onEnd).not.toHaveBeenCalled();
});

test('ends without a choice by Esc', async () => {
  const { onEnd, stdin } = opened();

  stdin.write('\u001B');

  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledExactlyOnceWith(null));
});
