/** `/board/`: pending work first, each kind with its list. */
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { waitingKinds } from '#domain/board/waiting.js';
import type { WaitingGroup } from '#application/contract/board.js';
import { kindTitle } from '#web/features/board/words.js';
import { showOperator } from '#tests/web/support/show-operator.js';
import { readServerTime } from '#web/lib/now.js';
import { at, cabinetId, platform, region } from './figured-board.js';

const orderId = '0190a000-0000-7000-8000-0000000000bb';

const item = (part: Partial<WaitingGroup['items'][number]> = {}): WaitingGroup['items'][number] => ({
  subjectKind: 'rentalOrder',
  subjectId: orderId,
  label: 'K7PX',
  detail: 'Perceuse',
  remark: null,
  amount: null,
  cabinetId,
  cabinetName: 'Gare',
  at,
  ...part,
});

const groupAt = (when: string): WaitingGroup => ({
  kind: 'overdue',
  count: 1,
  items: [item({ at: when })],
});

test('shows the count of each kind, with links to the records and to the list of all', async () => {
  platform([
    { kind: 'overdue', count: 7, items: [item()] },
    {
      kind: 'doorJammed',
      count: 1,
      items: [item({ subjectKind: 'locker', label: '4', detail: 'open.timeout' })],
    },
    {
      kind: 'jobDead',
      count: 1,
      items: [item({ subjectKind: 'job', label: 'message.send', cabinetName: null })],
    },
  ]);
  showOperator('/board', { as: 'Operator' });

  const late = await region(/7\s+locations en retard/);
  expect(late.getByRole('link', { name: 'K7PX' }).getAttribute('href')).toBe(`/rental-orders/${orderId}`);
  expect(late.getByRole('link', { name: /locations en retard/ }).getAttribute('href')).toBe(
    '/rental-orders?late=true',
  );
  expect(late.getByRole('link', { name: /Voir 6\s+autres/ })).toBeTruthy();
  const jammed = await region(/1\s+porte coincée/);
  expect(jammed.getByRole('link', { name: 'Casier 4' }).getAttribute('href')).toBe(`/lockers/${orderId}`);
  expect(jammed.getByText('Le pêne n’a pas bougé · Gare')).toBeTruthy();
  const dead = await region(/1\s+tâche abandonnée/);
  expect(dead.queryByRole('link')).toBeNull();
});

test('links kinds with a list per cabinet to those of their cabinets', async () => {
  const article = { subjectKind: 'sellableItem', label: 'Savon', detail: null } as const;
  platform([{ kind: 'soldOut', count: 4, items: [item(article)] }]);
  showOperator('/board', { as: 'Operator' });

  const soldOut = await region(/4\s+articles épuisés/);
  expect(soldOut.getByText(/Et 3\s+autres/)).toBeTruthy();
  expect(soldOut.getByRole('link', { name: 'Voir tous ceux de Gare' }).getAttribute('href')).toBe(
    `/cabinets/${cabinetId}?tab=items&items-isActive=true&items-stock=soldOut`,
  );
});

test('says so when no work is pending', async () => {
  platform([]);
  showOperator('/board', { as: 'Support' });

  expect(await screen.findByText('Rien n’attend', {}, { timeout: 5_000 })).toBeTruthy();
});

test('shows the item of a deposit, and a report of damage on it', async () => {
  platform([{ kind: 'depositDecision', count: 1, items: [item({ remark: 'damageReported' })] }]);
  showOperator('/board', { as: 'Manager' });

  const kind = await region(/1\sdépôt de garantie à décider/);
  expect(kind.getByText('Perceuse · dommage signalé · Gare')).toBeTruthy();
});

test('shows the missing part of a price that no hold covers any more', async () => {
  const missing = item({ detail: 'uncollected', amount: 9.8 });
  platform([{ kind: 'uncollected', count: 1, items: [missing] }]);
  showOperator('/board', { as: 'Manager' });

  const kind = await region(/1\slocation non encaissée/);
  expect(kind.getByText(/^Prix non encaissé · 9,80\s€ · Gare$/)).toBeTruthy();
});

test('matches words with numbers, and has words for every kind', () => {
  const titles = waitingKinds.map((kind) => kindTitle(kind, 2));
  expect(new Set(titles).size).toBe(waitingKinds.length);
  expect(kindTitle('overdue', 1)).toBe('location en retard');
});

test("uses the platform's day, not the computer's: the simulator may be days ahead", async () => {
  onTestFinished(() => readServerTime(new Date().toUTCString()));
  const twoDays = 2 * 86_400_000;
  const waiting = (when: number) => ({ at, total: 1, groups: [groupAt(new Date(when).toISOString())] });
  const fake = platform([]);
  fake.on('GET /board', {
    body: waiting(Date.now()),
    headers: { Date: new Date(Date.now() + twoDays).toUTCString() },
  });
  showOperator('/board/', { as: 'Operator' });

  expect(await screen.findByText('K7PX')).toBeTruthy();
  expect(screen.queryByText(/aujourd’hui/)).toBeNull();
});

test('marks a deadline that is over, and not one to come', async () => {
  const due = (subjectId: string, when: string) => item({ subjectId, label: subjectId, at: when });
  const items = [due('past', '2020-11-20T09:00:00.000Z'), due('to-come', '2999-11-20T09:00:00.000Z')];
  platform([{ kind: 'withdrawalRefundDue', count: 2, items }]);
  showOperator('/board', { as: 'Operator' });

  const [past, toCome] = (await region(/2\s+rétractations acceptées à rembourser/)).getAllByRole('listitem');
  expect(past?.textContent).toContain('échéance dépassée');
  expect(toCome?.textContent).toMatch(/échéance (?!dépassée)/);
});
