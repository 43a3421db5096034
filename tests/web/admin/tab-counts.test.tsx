/** The tabs of a list count its filtered rows: a state of another cabinet does not count. */
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { companyOfOperators } from '#tests/web/support/operator-people.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const cabinetId = '01930000-0000-7000-8000-000000000102';
const ofCabinet = `cabinetId=${cabinetId}`;
const ofPeople = `role=Operator&companyId=${companyOfOperators}`;

afterEach(() => void vi.useRealTimers());

test.each([
  ['/parcels', ofCabinet, '/parcels/counts'],
  ['/lockers', ofCabinet, '/lockers/counts'],
  ['/rental-orders', ofCabinet, '/admin/rental-orders/counts'],
  ['/pressing-orders', ofCabinet, '/PressingOrders/counts'],
  ['/ecommerce-orders', ofCabinet, '/EcommerceOrders/counts'],
  ['/users', ofPeople, '/users/counts'],
])('%s?%s counts the same', async (address, filters, counts) => {
  const fake = fakePlatform();
  showOperator(`${address}?${filters}&status=whatever`, { as: 'Admin' });

  await waitFor(() =>
    expect(fake.asked(`GET ${counts}`).map(({ path }) => path)).toEqual([`${counts}?${filters}`]),
  );
});

test('counts everything for an invalid address', async () => {
  const fake = fakePlatform();
  showOperator('/parcels?cabinetId=rue', { as: 'Admin' });

  await waitFor(() =>
    expect(fake.asked('GET /parcels/counts').map(({ path }) => path)).toEqual(['/parcels/counts']),
  );
});

test('checks overdue parcels within the chosen cabinet', async () => {
  const fake = fakePlatform();
  fake.on('GET /parcels/counts', { body: { counts: { toTakeBack: 2 } } });
  showOperator(`/parcels?${ofCabinet}`, { as: 'Admin' });

  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /^2.colis à reprendre$/ });

  expect(new URL(link.href).search).toBe(`?${ofCabinet}&isToTakeBack=true`);
});

test.each([
  ['/parcels', '/parcels/counts'],
  ['/lockers', '/lockers/counts'],
  ['/rental-orders', '/admin/rental-orders/counts'],
  ['/pressing-orders', '/PressingOrders/counts'],
  ['/ecommerce-orders', '/EcommerceOrders/counts'],
])('refreshes the counts of the tabs of %s together with the rows', async (address, counts) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const fake = fakePlatform();
  fake.on(`GET ${counts}`, { body: { counts: {} } });
  showOperator(address, { as: 'Admin' });
  await waitFor(() => expect(fake.asked(`GET ${counts}`)).toHaveLength(1));

  await act(() => vi.advanceTimersByTimeAsync(30_000));

  expect(fake.asked(`GET ${counts}`).length).toBeGreaterThan(1);
});
