/** `/audit/`: entries in French, with their changes, and links to their records. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { auditActions, actionWords } from '#domain/timelines/audit-actions.js';
import type { AuditView } from '#application/contract/people/audit.js';
import { factRows } from '#web/features/audit/audit-page.js';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const lockerId = '0190a000-0000-7000-8000-0000000000aa';
const entry: AuditView = {
  id: '0190a000-0000-7000-8000-0000000000bb',
  at: '2026-11-20T09:05:07.000Z',
  companyId: null,
  cabinetId: null,
  cabinetName: 'Gare',
  userId: '0190a000-0000-7000-8000-0000000000cc',
  userName: 'Nadia Benali',
  via: 'cli',
  address: '192.0.2.7',
  action: 'locker.outOfService',
  subjectKind: 'locker',
  subjectId: lockerId,
  subjectLabel: 'Casier 4',
  reason: 'Charnière cassée',
  facts: { isOutOfService: 'false → true', number: 4 },
};

function platform() {
  const fake = fakePlatform();
  const page = { page: 1, pageSize: 10, totalItems: 1, totalPages: 1, totalIsCapped: false };
  fake.on('GET /audit', { body: { ...page, items: [entry] } });
  for (const list of ['cabinets', 'users', 'companies'])
    fake.on(`GET /${list}`, { body: { ...page, items: [] } });
  return fake;
}

test('opens an entry with who, from where, why, and the changes', async () => {
  platform();
  showOperator('/audit', { as: 'Manager' });
  fireEvent.click(await screen.findByText('Casier mis hors service', {}));

  const dialog = within(await screen.findByRole('dialog', { name: 'Casier mis hors service' }));
  expect(dialog.getByText('Nadia Benali')).toBeTruthy();
  expect(dialog.getByText('Ligne de commande, adresse 192.0.2.7')).toBeTruthy();
  expect(dialog.getByText('Charnière cassée')).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Casier\u00a0: Casier 4' }).getAttribute('href')).toBe(
    `/lockers/${lockerId}`,
  );
  const rows = dialog.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual(['DonnéeAvantAprès', 'Hors servicenonoui', 'Numéro–4']);
});

test('sends the filters of the address, without invalid ones', async () => {
  const fake = platform();
  showOperator('/audit?action=locker.open&subjectKind=nonsense&from=2026-11-20', { as: 'Operator' });

  await waitFor(() => expect(fake.all.some(({ path }) => path.startsWith('/audit?'))).toBe(true));

  const asked = new URLSearchParams(
    fake.all.find(({ path }) => path.startsWith('/audit?'))?.path.split('?')[1],
  );
  expect(Object.fromEntries(asked)).toMatchObject({
    action: 'locker.open',
    from: '2026-11-19T23:00:00.000Z',
  });
  expect(asked.has('subjectKind')).toBe(false);
  // Only people who may read others' entries can choose a person.
  expect(fake.all.some(({ path }) => path.startsWith('/users?'))).toBe(false);
});

test('has a text for every action', () => {
  const words = auditActions.map((action) => actionWords[action]);
  expect(new Set(words).size).toBe(auditActions.length);
});

test('shows facts as they were written', () => {
  expect(factRows({ name: 'Gare → Gare Nord', amountCents: 1200, note: null })).toEqual([
    { name: 'Nom', before: 'Gare', after: 'Gare Nord' },
    { name: 'amountCents', before: null, after: '12,00\u00a0€' },
    { name: 'note', before: null, after: '–' },
  ]);
});

test("shows the platform's names in French, without identifiers", () => {
  const facts = {
    channel: 'sms',
    template: 'shop.paid',
    movements: 'capture deposit 12000',
    doorCodeId: '01a2',
    returnedAt: Date.UTC(2026, 2, 29, 12, 5),
  };
  expect(factRows(facts)).toEqual([
    { name: 'Par', before: null, after: 'SMS' },
    { name: 'Message', before: null, after: 'Paiement confirmé' },
    { name: 'Mouvements', before: null, after: 'dépôt de garantie 120,00\u00a0€ débités' },
    { name: 'Rendu le', before: null, after: '29/03/2026 à\u00a014\u00a0h\u00a005' },
  ]);
});
