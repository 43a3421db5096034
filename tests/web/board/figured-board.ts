/** A board with figures of one rental cabinet, for the tests of its page. */
import { screen, within } from '@testing-library/react';
import type { InboxEntry } from '#application/contract/board-inbox.js';
import type { FigurePeriod, Figures } from '#application/contract/board.js';
import { fakePlatform } from '#tests/web/support/fake-platform.js';

export const cabinetId = '0190a000-0000-7000-8000-0000000000aa';
export const at = '2026-11-20T09:00:00.000Z';

export const totals: FigurePeriod['totals'] = {
  revenue: {
    rental: 120,
    pressing: 0,
    shop: 0,
    lateFees: 6,
    retainedDeposits: 0,
    penalties: 0,
    refunds: 10,
    net: 116,
  },
  rentals: 4,
  pressingOrders: 0,
  shopOrders: 0,
  parcels: 0,
  occupancy: { rentedHours: 24, availableHours: 96, share: 0.25 },
  punctuality: { inTime: 2, withinGrace: 1, late: 1 },
};
const days = (...revenue: number[]): FigurePeriod['days'] =>
  revenue.map((euros, index) => ({
    date: `2026-11-${18 + index}`,
    revenue: euros,
    rentals: index,
    pressingOrders: 0,
    shopOrders: 0,
    parcels: 0,
    rentedHours: 2 * index,
  }));
export const figures: Figures = {
  modes: ['Rental'],
  current: { from: at, until: at, totals, days: days(10, 106, 0) },
  previous: {
    from: at,
    until: at,
    totals: { ...totals, rentals: 2, revenue: { ...totals.revenue, net: 58 } },
    days: days(5, 53, 0),
  },
  places: [
    {
      ...totals,
      cabinetId,
      cabinetName: 'Gare',
      mode: 'Rental',
      rentalItemId: '0190a000-0000-7000-8000-0000000000cc',
      itemName: 'Perceuse',
      units: 2,
    },
  ],
};

export const pageOf = (items: readonly InboxEntry[]) => ({
  page: 1,
  pageSize: 25,
  totalItems: items.length,
  totalPages: 1,
  totalIsCapped: false,
  items,
});

export function platform(entries: readonly InboxEntry[], answered = figures) {
  const fake = fakePlatform();
  fake.on('GET /board/inbox', { body: pageOf(entries) });
  fake.on('GET /board/figures', { body: answered });
  const page = { page: 1, pageSize: 100, totalItems: 1, totalPages: 1, totalIsCapped: false };
  fake.on('GET /cabinets', { body: { ...page, items: [{ id: cabinetId, name: 'Gare' }] } });
  return fake;
}

export const region = async (name: RegExp | string) => within(await screen.findByRole('region', { name }));
