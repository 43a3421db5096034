/** « Piles à prévoir »: a round from cabinet to cabinet, the batteries to take for each, and the record of a change. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { BatteriesReply, LockerBattery } from '#application/contract/lockers/batteries.js';
import { BatteriesPage } from '#web/features/lockers/batteries-page.js';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const id = (end: string): string => `0190f0a0-0000-7000-8000-0000000000${end}`;
const since = '2024-06-01T10:00:00.000Z';

const lock = (part: Partial<LockerBattery>): LockerBattery => ({
  lockerId: id('04'),
  number: 4,
  name: 'Casier 4',
  model: 'eurolock3780',
  batterySet: '2×AAA',
  since,
  certainty: 'estimated',
  by: '2031-01-12T11:00:00.000Z',
  isDue: false,
  percent: { least: 25, most: 40 },
  battery: 'unknown',
  isReportedByStaff: true,
  ...part,
});
const reported: Partial<LockerBattery> = {
  lockerId: id('01'),
  number: 1,
  model: 'ev608',
  batterySet: '4×AA',
  certainty: 'reported',
  battery: 'critical',
  isDue: true,
  isReportedByStaff: false,
};

const plan: BatteriesReply = {
  until: '2031-01-20T11:00:00.000Z',
  batteries: [
    { batterySet: '2×AAA', locks: 2 },
    { batterySet: '4×AA', locks: 1 },
  ],
  cabinets: [
    {
      cabinetId: id('aa'),
      cabinetName: 'Gare',
      location: 'Quai neuf',
      batteries: [
        { batterySet: '2×AAA', locks: 1 },
        { batterySet: '4×AA', locks: 1 },
      ],
      lockers: [lock(reported), lock({})],
    },
    {
      cabinetId: id('bb'),
      cabinetName: 'Halle',
      location: '',
      batteries: [{ batterySet: '2×AAA', locks: 1 }],
      lockers: [
        lock({ lockerId: id('05'), number: 5, certainty: 'unknown', by: null, percent: null, isDue: true }),
      ],
    },
  ],
  leftOut: 3,
};

const routes = [{ path: '/cabinets/batteries', element: <BatteriesPage /> }];

test('shows the batteries to take, the reason of each lock, and its certainty; permitted roles record a change', async () => {
  const platform = fakePlatform();
  platform.on('GET /cabinet-batteries', { body: plan });
  platform.on(`POST /lockers/${id('04')}/replace-battery`, { body: {} });
  showOperator('/cabinets/batteries?within=90', { as: 'Operator', routes });

  const gare = await screen.findByRole('region', { name: 'Gare' });
  expect(screen.getByText(/^3 serrures dans 2 consignes/).textContent).toMatch(
    /À prendre\u00a0: 2\u00a0jeux de 2×AAA et 1\u00a0jeu de 4×AA\. Et 3\u00a0autres, moins pressées\./,
  );
  expect(platform.all[0]?.path).toBe('/cabinet-batteries?within=90');
  const [first, second] = within(gare).getAllByRole('listitem');
  expect(first?.textContent).toContain('Presque vide');
  expect(first?.textContent).toContain('à changer maintenant (signalé par la serrure)');
  expect(second?.textContent).toMatch(/à changer vers le 12\u00a0janvier 2031 \(estimation\)/);
  expect(within(screen.getByRole('region', { name: 'Halle' })).getByText(/^inconnu/)).toBeTruthy();

  await userEvent.click(within(gare).getByRole('button', { name: 'Piles changées, casier N°4' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Piles changées', hidden: true }));
  expect(platform.asked(`POST /lockers/${id('04')}/replace-battery`)).toHaveLength(1);
});

test('says so if no change is due, and has no button for support', async () => {
  const platform = fakePlatform();
  platform.on('GET /cabinet-batteries', { body: { ...plan, batteries: [], cabinets: [], leftOut: 0 } });
  showOperator('/cabinets/batteries', { as: 'Support', routes });

  expect(await screen.findByText('Aucune pile à changer')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Piles changées/ })).toBeNull();
});
