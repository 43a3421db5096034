/** The filters of a list are part of its address. */
import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { api } from '#application/contract/index.js';
import { useListAddress } from '#web/ui/admin/list/list-address.js';

const filters = [
  { key: 'late', label: 'Retard', options: [{ value: 'true', label: 'Après la fin prévue' }] },
  { key: 'neverReturned', label: 'Non rendus', options: [{ value: 'true', label: 'Depuis sept jours' }] },
];

test('applies two filters that are chosen before the list is drawn again', () => {
  const { result } = renderHook(() => useListAddress(api.rentalOrderList, { filters }), {
    wrapper: MemoryRouter,
  });
  const { change } = result.current;

  act(() => {
    change({ late: 'true' });
    change({ neverReturned: 'true' });
  });
  expect(result.current.choices).toEqual({ late: 'true', neverReturned: 'true' });

  act(() => result.current.change({ late: null }));
  expect(result.current.choices).toEqual({ neverReturned: 'true' });
});

test.each([
  [
    'from=2026-02-28&until=2026-02-28',
    { from: '2026-02-27T23:00:00.000Z', until: '2026-02-28T23:00:00.000Z' },
  ],
  ['from=2026-02-31&until=2026-02-31', {}],
])('requires real days: %s', (address, query) => {
  const days = [
    { key: 'from', label: 'Créée à partir du', type: 'date' },
    { key: 'until', label: 'Créée jusqu’au', type: 'date', until: true },
  ] as const;
  const wrapper = ({ children }: PropsWithChildren) => (
    <MemoryRouter initialEntries={[`/?${address}`]}>{children}</MemoryRouter>
  );

  const { result } = renderHook(() => useListAddress(api.rentalOrderList, { filters: days }), { wrapper });

  const { from, until } = result.current.query;
  expect({ from, until }).toEqual(query);
});
