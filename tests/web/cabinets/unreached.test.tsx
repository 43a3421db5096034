/** An offline cabinet is marked before its doors are used: at its check, and before an import of parcels. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CheckedLocker } from '#application/contract/lockers/cabinet-check.js';
import { DoorOpening } from '#web/features/cabinet-check/step-part.js';
import { ImportDialog } from '#web/features/parcels/import-dialog.js';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { aStaffCabinet } from '#tests/web/support/lockers.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const lastSeenAt = '2026-11-20T12:00:00.000Z';
const lockerThat = (
  reach: Pick<CheckedLocker, 'canOpenRemotely' | 'remoteRefusal' | 'isLinkLost'>,
): CheckedLocker => ({
  lockerId: 'l1',
  number: 1,
  name: '',
  itemName: null,
  order: null,
  closedReason: null,
  found: null,
  expected: 'empty',
  answers: ['asExpected'],
  lastSeenAt,
  ...reach,
});
const reaches = {
  reached: { canOpenRemotely: true, remoteRefusal: null, isLinkLost: false },
  away: { canOpenRemotely: false, remoteRefusal: 'LOCK_OFFLINE', isLinkLost: true },
  sensorless: { canOpenRemotely: false, remoteRefusal: 'REMOTE_OPENING_UNSUPPORTED', isLinkLost: false },
} as const;

it.each([
  ['reached', 'Ouvrir', null],
  ['sensorless', 'Obtenir un code', null],
  ['away', null, /sans liaison depuis/],
] as const)('a door of the check that is %s', async (reach, button, reason) => {
  fakePlatform();
  const element = <DoorOpening locker={lockerThat(reaches[reach])} />;
  showOperator('/check', { as: 'Operator', routes: [{ path: '/check', element }] });

  if (button !== null) expect(await screen.findByRole('button', { name: button })).toBeTruthy();
  if (reason === null) return;
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('warns before a file of parcels is imported for it, and offers one that is online first', async () => {
  const away = {
    ...aStaffCabinet,
    mode: 'ClickAndCollect',
    isLinkLost: true,
    lastSeenAt,
    name: 'Gare sud',
  } as const;
  const reached = { ...aStaffCabinet, id: 'c2', mode: 'ClickAndCollect', name: 'Relais nord' } as const;
  const page = { page: 1, pageSize: 100, totalPages: 1, totalIsCapped: false };
  const platform = fakePlatform();
  const element = <ImportDialog onClose={() => undefined} />;
  const show = () => showOperator('/import', { as: 'Operator', routes: [{ path: '/import', element }] });
  platform.on('GET /cabinets', { body: { ...page, totalItems: 2, items: [away, reached] } });
  const first = show();
  expect(await screen.findByDisplayValue('Relais nord')).toBeTruthy();
  expect(screen.queryByText(/Gare sud est sans liaison/)).toBeNull();
  first.unmount();

  platform.on('GET /cabinets', { body: { ...page, totalItems: 1, items: [away] } });
  show();
  expect(await screen.findByText(/Gare sud est sans liaison depuis/)).toBeTruthy();
});
