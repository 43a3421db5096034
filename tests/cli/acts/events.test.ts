/** The order in which door events are shown. */
import { expect, test } from 'vitest';
import { inOrder, type EventRow } from '#cli/acts/events.js';

const eventRow = (at: string, cabinetId: string, seq: number, type: string): EventRow => ({
  at: `2026-11-24T${at}.000Z`,
  receivedAt: `2026-11-24T${at}.500Z`,
  cabinetId,
  cabinet: cabinetId,
  lockerId: null,
  locker: 1,
  type,
  bootId: 'b1',
  seq,
});

test("shows events of one moment in the order of each cabinet's own numbers, in any order of arrival", () => {
  const answered = [
    eventRow('10:00:00', 'gare', 21, 'door.closed'),
    eventRow('10:00:00', 'gare', 20, 'door.opened'),
    eventRow('10:00:00', 'gare', 19, 'code.accepted'),
    eventRow('10:00:00', 'port', 3, 'door.closed'),
    eventRow('10:00:00', 'port', 2, 'door.opened'),
    eventRow('09:59:00', 'port', 1, 'tamper'),
  ];

  expect(answered.sort(inOrder).map(({ cabinet, type }) => `${cabinet} ${type}`)).toEqual([
    'port tamper',
    'gare code.accepted',
    'gare door.opened',
    'gare door.closed',
    'port door.opened',
    'port door.closed',
  ]);
});
