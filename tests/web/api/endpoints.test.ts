import { afterEach, describe, expect, test, vi } from 'vitest';
import { api as contract, type RouteName } from '#application/contract/index.js';
import type { live, staffLive } from '#application/contract/lockers/live.js';
import type { orderLive } from '#application/contract/orders/order-routes.js';
import { cabinetId } from '#tests/web/support/builders.js';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { platform } from '#web/api/api.js';
import { sectionsOf } from '#web/api/endpoints.js';
import { createStore } from '#web/app/store.js';

/** Streams are subscriptions, not requests (web/api/live.ts). */
type Asked = Exclude<RouteName, keyof typeof live | keyof typeof staffLive | keyof typeof orderLive>;
const names = (Object.keys(contract) as RouteName[]).filter(
  (name): name is Asked => !('stream' in contract[name]),
);

describe('endpoints', () => {
  test('exist for every route of the contract and no other', () => {
    expect(Object.keys(platform.endpoints).sort()).toEqual([...names].sort());
  });

  test.each(names)('%s is a query when it is a GET, else a mutation', (name) => {
    const endpoint = platform.endpoints[name];
    expect('useQuery' in endpoint).toBe(contract[name].method === 'GET');
    expect('useMutation' in endpoint).toBe(contract[name].method !== 'GET');
  });

  test('have a tag for every section', () => {
    const all = Object.values(contract).map(({ section }) => section);
    expect(sectionsOf(contract)).toEqual([...new Set(all)]);
  });
});

describe('the cache', () => {
  const question = { params: { cabinetId }, query: {} };
  const route = `GET /cabinets/${cabinetId}/rental-items/availability`;

  afterEach(() => vi.useRealTimers());

  test('is valid for 30 seconds; a later request goes to the platform, also while another component shows the result', async () => {
    vi.useFakeTimers();
    const server = fakePlatform();
    server.on(route, { body: { items: [] } });
    const { dispatch } = createStore();
    const ask = () => dispatch(platform.endpoints.rentalAvailability.initiate(question));

    await ask();
    vi.advanceTimersByTime(29_000);
    await ask();
    expect(server.all).toHaveLength(1);

    vi.advanceTimersByTime(2_000);
    await ask();
    expect(server.all).toHaveLength(2);
  });

  test('shares silent and visible queries', async () => {
    const server = fakePlatform();
    server.on(route, { body: { items: [] } });
    const { dispatch } = createStore();

    await dispatch(platform.endpoints.rentalAvailability.initiate(question));
    await dispatch(platform.endpoints.rentalAvailability.initiate({ ...question, toasts: false }));

    expect(server.all).toHaveLength(1);
  });

  test('refetches a section after a mutation of it', async () => {
    const server = fakePlatform();
    server.on(route, { body: { items: [] } });
    server.on('POST /rental-status/K7PX/access', { body: { success: true } });
    const { dispatch } = createStore();
    await dispatch(platform.endpoints.rentalAvailability.initiate(question));

    await dispatch(platform.endpoints.accessRental.initiate({ params: { code: 'K7PX' } }));
    await Promise.all(dispatch(platform.util.getRunningQueriesThunk()));

    expect(server.asked(route)).toHaveLength(2);
  });
});
