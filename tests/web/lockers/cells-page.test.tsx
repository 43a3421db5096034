/** « Piles à prévoir »: a round from cabinet to cabinet, the batteries to take for each, and the record of a change. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { CellsReply, LockerCells } from '#application/contract/lockers/cells.js';
import { CellsPage } from '#web/features/lockers/cells-page.js';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const id = (end: string): string => `0190f0a0-0000-7000-8000-0000000000${end}`;
const since = '2024-06-01T10:00:00.000Z';

const lock = (part: Partial<LockerCells>): LockerCells => ({
  ...{ lockerId: id('04'), number: 4, name: 'Casier 4', model: 'eurolock3780', cells: '2×AAA', since },
  ...{
    sureness: 'estimated',
    by: '2031-01-12T11:00:00.000Z',
    isDue: false,
    percent: { least: 25, most: 40 },
  },
  ...{ battery: 'unknown', isToldByStaff: true },
  ...part,
});
const told: Partial<LockerCells> = {
  ...{ lockerId: id('01'), number: 1, model: 'ev608', cells: '4×AA', sureness: 'told' },
  ...{ battery: 'critical', isDue: true, isToldByStaff: false },
};

const plan: CellsReply = {
  until: '2031-01-20T11:00:00.000Z',
  cells: [
    { cells: '2×AAA', locks: 2 },
    { cells: '4×AA', locks: 1 },
  ],
  cabinets: [
    {
      ...{ cabinetId: id('aa'), cabinetName: 'Gare', location: 'Quai neuf' },
      cells: [
        { cells: '2×AAA', locks: 1 },
        { cells: '4×AA', locks: 1 },
      ],
      lockers: [lock(told), lock({})],
    },
    {
      ...{ cabinetId: id('bb'), cabinetName: 'Halle', location: '' },
      cells: [{ cells: '2×AAA', locks: 1 }],
      lockers: [
        lock({ lockerId: id('05'), number: 5, sureness: 'unknown', by: null, percent: null, isDue: true }),
      ],
    },
  ],
  leftOut: 3,
};

const routes = [{ path: '/cabinets/cells', element: <CellsPage /> }];

test('shows the batteries to take, the reason of each lock, and its certainty; permitted roles record a change', async () => {
  const platform = fakePlatform();
  platform.on('GET /cabinet-cells', { body: plan });
  platform.on(`POST /lockers/${id('04')}/new-cells`, { body: {} });
  showOperator('/cabinets/cells?within=90', { as: 'Operator', routes });

  const gare = await screen.findByRole('region', { name: 'Gare' });
  expect(screen.getByText(/^3 serrures dans 2 consignes/).textContent).toMatch(
    /À prendre\u00a0: 2\u00a0jeux de 2×AAA et 1\u00a0jeu de 4×AA\. Et 3\u00a0autres, moins pressées\./,
  );
  expect(platform.all[0]?.path).toBe('/cabinet-cells?within=90');
  const [first, second] = within(gare).getAllByRole('listitem');
  expect(first?.textContent).toContain('Presque vide');
  expect(first?.textContent).toContain('à changer maintenant (signalé par la serrure)');
  expect(second?.textContent).toMatch(/à changer vers le 12\u00a0janvier 2031 \(estimation\)/);
  expect(within(screen.getByRole('region', { name: 'Halle' })).getByText(/^inconnu/)).toBeTruthy();

  await userEvent.click(within(gare).getByRole('button', { name: 'Piles changées, casier N°4' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Piles changées', hidden: true }));
  expect(platform.asked(`POST /lockers/${id('04')}/new-cells`)).toHaveLength(1);
});

test('says so if no change is due, and has no button for support', async () => {
  const platform = fakePlatform();
  platform.on('GET /cabinet-cells', { body: { ...plan, cells: [], cabinets: [], leftOut: 0 } });
  showOperator('/cabinets/cells', { as: 'Support', routes });

  expect(await screen.findByText('Aucune pile à changer')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Piles changées/ })).toBeNull();
});
