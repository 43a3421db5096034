/** What is chosen in a list stands in its address. */
import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { api } from '#application/contract/index.js';
import { useListAddress } from '#web/ui/admin/list-address.js';

const filters = [
  { key: 'late', label: 'Retard', options: [{ value: 'true', label: 'Après la fin prévue' }] },
  { key: 'neverReturned', label: 'Non rendus', options: [{ value: 'true', label: 'Depuis sept jours' }] },
];

test('of two filters that are chosen before the list is drawn again, both are kept', () => {
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
