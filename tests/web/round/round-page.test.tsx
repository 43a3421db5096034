/** « Tournée »: doors by cabinet with their buttons, what is done, and the filter of the address (pages.md#rounds). */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Round, RoundTask } from '#application/contract/board-round.js';
import { RoundPage } from '#web/features/round/round-page.js';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const id = (end: string): string => `0190f0a0-0000-7000-8000-0000000000${end}`;
const at = '2026-11-20T08:00:00.000Z';

const task = (part: Partial<RoundTask>): RoundTask => ({
  kind: 'parcelToTakeBack',
  subjectKind: 'parcel',
  subjectId: id('01'),
  label: 'C-ABCD2345',
  detail: 'Nadia Benali',
  remark: null,
  at,
  ownerName: null,
  comment: null,
  door: { lockerId: id('11'), number: 3, name: '' },
  ...part,
});
const battery = task({
  kind: 'batteryLow',
  subjectKind: 'locker',
  subjectId: id('12'),
  label: '5',
  detail: 'critical',
  door: { lockerId: id('12'), number: 5, name: '' },
});

const round: Round = {
  at,
  stops: [
    {
      cabinetId: id('aa'),
      cabinetName: 'Gare',
      location: 'Quai neuf',
      region: 'Ouest',
      site: '',
      done: 3,
      tasks: [task({}), battery],
    },
    {
      cabinetId: id('bb'),
      cabinetName: 'Halle',
      location: '',
      region: '',
      site: '',
      done: 0,
      tasks: [task({ subjectId: id('02'), kind: 'laundryOverdue', door: null })],
    },
  ],
  isComplete: true,
};

const routes = [
  { path: '/round', element: <RoundPage /> },
  { path: '/parcels/:parcelId', element: <h1>Le colis</h1> },
];

test('shows each cabinet with its doors, what to do there, and how much is done', async () => {
  const platform = fakePlatform();
  platform.on('GET /board/round', { body: round });
  const { router } = showOperator('/round?region=Ouest', { as: 'Operator', routes });

  const gare = await screen.findByRole('region', { name: 'Gare' });
  expect(platform.asked('GET /board/round')[0]?.path).toBe('/board/round?region=Ouest');
  expect(screen.getByText('3 passages dans 2 consignes.')).toBeTruthy();
  expect(within(gare).getByText('3 sur 5')).toBeTruthy();
  const [parcel] = within(gare).getAllByRole('listitem');
  expect(parcel?.textContent).toContain('Casier N°3 · C-ABCD2345');
  expect(
    within(gare).getAllByRole('link', { name: 'Ouvrir à distance, casier N°3' })[0]?.getAttribute('href'),
  ).toBe(`/lockers/${id('11')}?action=open`);
  const halle = screen.getByRole('region', { name: 'Halle' });
  expect(within(halle).queryByRole('link', { name: /Ouvrir/ })).toBeNull();

  await userEvent.click(within(gare).getByRole('link', { name: /^Reprendre.*, casier N°3$/ }));
  await screen.findByText('Le colis');
  expect(router.state.location).toMatchObject({
    search: '?action=collect',
    state: { board: '/round?region=Ouest' },
  });
});

test('puts what only the lock can end off until tomorrow', async () => {
  const platform = fakePlatform();
  platform.on('GET /board/round', { body: round });
  platform.on('POST /board/inbox', { body: {} });
  showOperator('/round', { as: 'Operator', routes });

  expect(await screen.findAllByRole('button', { name: /^Fait/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Fait, casier N°5' }));

  await expect.poll(() => platform.asked('POST /board/inbox')).toHaveLength(1);
  expect(platform.asked('POST /board/inbox')[0]?.body).toMatchObject({
    subjectKind: 'locker',
    subjectId: id('12'),
    snoozedUntil: expect.stringMatching(/T0[45]:00:00/),
  });
  expect(await screen.findByText('Fait. Revient demain si rien n’a changé.')).toBeTruthy();
});

test('says so where nothing is to do', async () => {
  fakePlatform().on('GET /board/round', { body: { at, stops: [], isComplete: true } satisfies Round });
  showOperator('/round', { as: 'Support', routes });

  await screen.findByText('Rien à faire sur place');
});
