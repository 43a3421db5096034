/** `/board/`: what waits, each record once with its reasons, its first action, and who takes care of it. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import type { InboxEntry, InboxReason } from '#application/contract/board-inbox.js';
import { waitingKinds } from '#domain/board/waiting.js';
import { waitingWords } from '#domain/board/waiting-labels.js';
import { showOperator } from '#tests/web/support/show-operator.js';
import { readServerTime } from '#web/lib/now.js';
import { at, cabinetId, pageOf, platform } from './figured-board.js';

const orderId = '0190a000-0000-7000-8000-0000000000bb';

const reason = (part: Partial<InboxReason> = {}): InboxReason => ({
  kind: 'overdue',
  detail: 'Perceuse',
  remark: null,
  amount: null,
  at,
  ...part,
});

const entry = (part: Partial<InboxEntry> = {}): InboxEntry => ({
  id: `rentalOrder.${part.subjectId ?? orderId}`,
  subjectKind: 'rentalOrder',
  subjectId: orderId,
  label: 'K7PX',
  cabinetId,
  cabinetName: 'Gare',
  reasons: [reason()],
  ownerId: null,
  ownerName: null,
  escalatedBy: null,
  snoozedUntil: null,
  comment: null,
  commentedBy: null,
  ...part,
});

const rowOf = async (name: string) =>
  within((await screen.findByText(name, {})).closest('tr') ?? document.body);

test('shows a record once with its reasons, and the action that ends the first of them', async () => {
  platform([
    entry({
      reasons: [
        reason({ kind: 'returnDoorSilent' }),
        reason({ kind: 'depositDecision', remark: 'damageReported' }),
      ],
    }),
    entry({
      id: 'job.1',
      subjectKind: 'job',
      subjectId: '1',
      label: 'message.send',
      cabinetName: null,
      reasons: [reason({ kind: 'jobDead', detail: null })],
    }),
  ]);
  showOperator('/board', { as: 'Manager' });

  const rental = await rowOf('K7PX');
  expect(rental.getByRole('link', { name: 'K7PX' }).getAttribute('href')).toBe(`/rental-orders/${orderId}`);
  expect(rental.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'retour sans mouvement de porte · Perceuse',
    'dépôt de garantie à décider · Perceuse · dommage signalé',
  ]);
  expect(rental.getByRole('link', { name: 'Enregistrer le retour' }).getAttribute('href')).toBe(
    `/rental-orders/${orderId}?action=manualTerminate`,
  );
  const job = await rowOf('Envoi d’un message');
  expect(job.queryByRole('link')).toBeNull();
  expect(job.queryByRole('button')).toBeNull();
});

test('takes, hands over and comments, and says who has it', async () => {
  const fake = platform([entry()]);
  fake.on('POST /board/inbox', { body: entry() });
  fake.on('GET /board/colleagues', {
    body: { colleagues: [{ id: 'paul', name: 'Paul Roy', roles: ['Operator'] }] },
  });
  showOperator('/board', { as: 'Operator' });
  const person = userEvent.setup();

  await person.click((await rowOf('K7PX')).getByRole('button', { name: /^Je m’en occupe/ }));
  await waitFor(() => expect(fake.asked('POST /board/inbox')).toHaveLength(1));
  expect(fake.asked('POST /board/inbox')[0]?.body).toMatchObject({
    subjectKind: 'rentalOrder',
    subjectId: orderId,
    onlyIfUnowned: true,
    ownerId: expect.any(String),
  });

  fake.on('GET /board/inbox', {
    body: pageOf([
      entry({ ownerId: 'paul', ownerName: 'Paul Roy', comment: 'Rappelle à 14 h', commentedBy: 'Ada' }),
    ]),
  });
  await person.click((await rowOf('K7PX')).getByRole('button', { name: 'Organiser K7PX' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Passer au responsable' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByRole('textbox'), 'Le client conteste');
  await person.click(dialog.getByRole('button', { name: 'Passer au responsable' }));
  await waitFor(() => expect(fake.asked('POST /board/inbox')).toHaveLength(2));
  expect(fake.asked('POST /board/inbox')[1]?.body).toMatchObject({
    isEscalated: true,
    comment: 'Le client conteste',
  });
  expect(await screen.findByText('Paul Roy')).toBeTruthy();
  expect(screen.getByText('« Rappelle à 14 h » (Ada)')).toBeTruthy();
});

test('asks for what is mine, by the address and by the tabs', async () => {
  const fake = platform([entry()]);
  showOperator('/board?view=unowned', { as: 'Support' });

  await rowOf('K7PX');
  expect(fake.asked('GET /board/inbox').at(-1)?.path).toContain('view=unowned');
  await userEvent.setup().click(screen.getByRole('radio', { name: 'À moi' }));
  await waitFor(() => expect(fake.asked('GET /board/inbox').at(-1)?.path).toContain('view=mine'));
});

test('says so when no work is pending', async () => {
  platform([]);
  showOperator('/board', { as: 'Support' });

  expect(await screen.findByText('Rien n’attend', {})).toBeTruthy();
});

test('shows the missing part of a price that no hold covers any more', async () => {
  platform([entry({ reasons: [reason({ kind: 'uncollected', detail: 'uncollected', amount: 9.8 })] })]);
  showOperator('/board', { as: 'Manager' });

  expect(
    (await rowOf('K7PX')).getByText(/^location non encaissée · Prix non encaissé · 9,80\s€$/),
  ).toBeTruthy();
});

test('has words for every kind', () => {
  expect(new Set(waitingKinds.map((kind) => waitingWords(kind, 2))).size).toBe(waitingKinds.length);
  expect(waitingWords('overdue', 1)).toBe('location en retard');
});

test("uses the platform's day, not the computer's: the simulator may be days ahead", async () => {
  onTestFinished(() => readServerTime(new Date().toUTCString()));
  const twoDays = 2 * 86_400_000;
  const fake = platform([]);
  fake.on('GET /board/inbox', {
    body: pageOf([entry({ reasons: [reason({ at: new Date().toISOString() })] })]),
    headers: { Date: new Date(Date.now() + twoDays).toUTCString() },
  });
  showOperator('/board/', { as: 'Operator' });

  expect(await screen.findByText('K7PX')).toBeTruthy();
  expect(screen.queryByText(/aujourd’hui/)).toBeNull();
});

test('marks a deadline that is over, and not one to come', async () => {
  const due = (subjectId: string, when: string) =>
    entry({ subjectId, label: subjectId, reasons: [reason({ kind: 'withdrawalRefundDue', at: when })] });
  platform([due('past', '2020-11-20T09:00:00.000Z'), due('to-come', '2999-11-20T09:00:00.000Z')]);
  showOperator('/board', { as: 'Manager' });

  expect((await rowOf('past')).getByText(/échéance dépassée/)).toBeTruthy();
  expect((await rowOf('to-come')).getByText(/^échéance$/)).toBeTruthy();
});
