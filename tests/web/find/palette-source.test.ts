/** The palette's search on the platform: a new request each time, grouped by kind, with the page of each hit. */
import { expect, test } from 'vitest';
import { createOperatorStore } from '#web/app/operator-store.js';
import { searchPlatform } from '#web/features/find/palette-source.js';
import { fakePlatform, refusal } from '#tests/web/support/fake-platform.js';

const search = () => searchPlatform(createOperatorStore().store.dispatch);

test('shows a hit as a line with its group and its page', async () => {
  const fake = fakePlatform();
  const hit = {
    kind: 'rentalOrder',
    id: 'o1',
    label: 'K7PX',
    hint: 'Camille · Perceuse',
    path: '/rental-orders/o1',
  };
  fake.on('GET /find?q=k7px', { body: { items: [hit, { ...hit, kind: 'locker', id: 'l1', hint: null }] } });
  const find = search();

  expect(await find('k7px')).toEqual([
    {
      id: 'rentalOrder o1',
      label: 'K7PX',
      description: 'Camille · Perceuse',
      to: '/rental-orders/o1',
      group: 'Locations',
    },
    { id: 'locker l1', label: 'K7PX', to: '/rental-orders/o1', group: 'Casiers' },
  ]);
  await find('k7px');
  expect(fake.all.map(({ path }) => path)).toEqual(['/find?q=k7px', '/find?q=k7px']);
});

test('passes a refusal to the palette', async () => {
  const fake = fakePlatform();
  fake.on('GET /find', refusal(429, 'TOO_MANY_REQUESTS', 'Patientez.'));

  await expect(search()('abc')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});
