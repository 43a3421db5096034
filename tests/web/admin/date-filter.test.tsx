/** The day of a filter as a browser sends it during typing. */
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { platformForEach } from '#tests/web/support/fake-platform.js';
import { company, pageOf, questionsTo, showList } from '#tests/web/support/sample-list.js';
import type { Filter } from '#web/ui/admin/list/list-types.js';

const filters: readonly Filter[] = [{ key: 'from', label: 'À partir du', type: 'date' }];
const server = platformForEach();
beforeEach(() => {
  server.on('GET /companies', pageOf([company(1)]));
});

const openField = async (): Promise<HTMLInputElement> => {
  const { user } = showList('/', { filters });
  await user.click(await screen.findByRole('button', { name: 'Filtrer' }));
  return screen.findByLabelText<HTMLInputElement>('À partir du');
};

test('sends no request, and removes no filter, before the year is complete', async () => {
  const field = await openField();
  const before = questionsTo(server).length;

  for (const value of ['0002-11-25', '0020-11-25', '0202-11-25']) {
    fireEvent.change(field, { target: { value } });
    expect(field.value).toBe(value);
  }
  expect(questionsTo(server)).toHaveLength(before);

  fireEvent.change(field, { target: { value: '2026-11-25' } });
  expect((await screen.findByRole('button', { name: 'Retirer le filtre À partir du' })).isConnected).toBe(
    true,
  );
  expect(field.value).toBe('2026-11-25');
});

test('says of a day that does not exist that it was not understood', async () => {
  const field = await openField();

  Object.defineProperty(field, 'validity', { value: { badInput: true } });
  fireEvent.blur(field);

  expect((await screen.findByText('Indiquez une date complète, qui existe.')).isConnected).toBe(true);
});

test('ignores an invalid day in an address, and its chip says so', async () => {
  showList('/?from=2026-02-31', { filters });

  const chips = await screen.findByRole('group', { name: 'Filtres actifs' });

  expect(chips.textContent).toContain('2026-02-31, une date qui n’existe pas\u00a0: filtre ignoré');
});
