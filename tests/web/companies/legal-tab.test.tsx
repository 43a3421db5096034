/**
 * `/companies/{id}/mentions`: the legal identity of the company, checked before it is sent, with conflicts reported.
 */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CompanyLegal } from '#application/contract/people/company-legal.js';
import { fakePlatform, refusal, type FakePlatform } from '#tests/web/support/fake-platform.js';
import { companyOfOperators as companyId } from '#tests/web/support/operator-people.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const at = '2026-11-20T12:00:00.000Z';
const path = `/companies/${companyId}`;
const put = `PUT ${path}/legal`;
const legal: CompanyLegal = {
  companyId,
  version: 3,
  legalName: 'Consigne Démo SARL',
  legalAddress: null,
  siret: null,
  vatNumber: null,
  legalMentions: null,
  publicationDirector: null,
  privacyEmail: null,
  mediator: null,
  parcelKeepHours: 72,
  parcelExtraHours: 24,
};

async function show(): Promise<FakePlatform> {
  const fake = fakePlatform();
  const company = { id: companyId, createdAt: at, updatedAt: at, version: 3, name: 'Consigne Démo' };
  fake.on(`GET ${path}`, { body: company });
  fake.on(`GET ${path}/branding`, { body: { companyId, version: 3 } });
  fake.on(`GET ${path}/legal`, { body: legal });
  fake.on('GET /accounting/schedule', { body: { recipients: [] } });
  fake.on(put, { body: { ...legal, version: 4 } });
  showOperator(`${path}/mentions`, { as: 'Manager' });
  await screen.findByLabelText('SIRET');
  return fake;
}

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByText('Enregistrer'));

test('shows the legally required fields that are missing, on every tab', async () => {
  await show();

  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText(/l’adresse du siège et le SIRET/)).toBeTruthy();
  expect(notice.getByRole('link', { name: 'mentions légales' }).getAttribute('href')).toBe(
    `${path}/mentions`,
  );
});

test('refuses an invalid number next to its field, without sending', async () => {
  const fake = await show();
  type('SIRET', '732 829 320 00075');
  type('Numéro de TVA intracommunautaire', '44732829320');
  type(/Durée de garde des colis/, '721');

  save();

  expect(await screen.findByText('Vérifiez les 14 chiffres du SIRET.')).toBeTruthy();
  expect(screen.getByText(/^Vérifiez le numéro de TVA/)).toBeTruthy();
  expect(screen.getByText('Indiquez un nombre entier d’heures entre 1 et 720.')).toBeTruthy();
  expect(fake.asked(put)).toEqual([]);
});

test('sends valid values as they were typed, an empty field as null', async () => {
  const fake = await show();
  type('SIRET', '732 829 320 00074');
  type('Dénomination sociale', '');

  save();

  await waitFor(() => expect(fake.asked(put)).toHaveLength(1));
  const { companyId: _, ...body } = legal;
  expect(fake.asked(put)[0]?.body).toEqual({ ...body, legalName: null, siret: '732 829 320 00074' });
});

test("shows the slower person the other person's changes", async () => {
  const fake = await show();
  type('Dénomination sociale', 'La mienne');
  fake.on(put, refusal(409, 'VERSION_CONFLICT', 'Rechargez'));
  fake.on(`GET ${path}/legal`, { body: { ...legal, legalName: 'La leur', version: 4 } });

  save();

  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(within(dialog).getByText('La leur')).toBeTruthy());
  expect(within(dialog).getByText('La mienne')).toBeTruthy();
});
