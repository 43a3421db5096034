/** The legal pages: their company, the retention periods of the jobs, and no links out of the screen at a cabinet. */
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { LegalNotices } from '#application/contract/people/legal-notices.js';
import {
  customerRetentionMs,
  frequentCustomerRetentionMs,
  messageRetentionMs,
} from '#domain/privacy/retention.js';
import { languageCookie } from '#domain/shared/languages.js';
import { expectAccessible } from '#tests/web/support/accessible.js';
import { cabinetId } from '#tests/web/support/builders.js';
import { fakePlatform, refusal } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';
import { retentionText } from '#web/features/legal/parts.js';

const notices: LegalNotices = {
  companyId: 'company-1',
  logoUrl: null,
  publisher: {
    name: 'La Consigne nantaise',
    legalName: 'Consigne Démo SARL',
    address: '27 boulevard de Stalingrad\n44000 Nantes',
    siret: '12345678200010',
    vatNumber: null,
    mentions: null,
    director: 'Claire Moreau',
    phone: '02 40 00 00 00',
    privacyEmail: 'donnees@consigne.test',
    mediator: null,
  },
  host: 'Nuages de Loire, Nantes',
};

afterEach(() => void vi.restoreAllMocks());

async function open(address: string, title: string, published = notices): Promise<void> {
  fakePlatform().on('GET /legal-notices', { body: published });
  show(address);
  await screen.findByRole('heading', { level: 1, name: title });
  await screen.findAllByRole('heading', { level: 2 });
}

test('names publisher and host in the notices, without empty entries', async () => {
  await open(`/mentions-legales?cabinet=${cabinetId}`, 'Mentions légales');

  expect(screen.getByText('Consigne Démo SARL')).toBeTruthy();
  expect(screen.getByText('La Consigne nantaise', { selector: 'dd' })).toBeTruthy();
  expect(screen.getByText('Claire Moreau')).toBeTruthy();
  expect(screen.getByText('Nuages de Loire, Nantes')).toBeTruthy();
  expect(screen.queryByText('TVA intracommunautaire')).toBeNull();
  expect(screen.queryByText(/pas encore renseigné/)).toBeNull();
  await expectAccessible(document.body);
});

test('leads back to the page that opened it; not in a separate tab', async () => {
  const before = vi.spyOn(window.history, 'length', 'get').mockReturnValue(2);
  const back = vi.spyOn(window.history, 'back').mockReturnValue();
  await open('/accessibilite', 'Déclaration d’accessibilité');
  fireEvent.click(screen.getByRole('button', { name: 'Revenir à la page précédente' }));
  expect(back).toHaveBeenCalledOnce();
  cleanup();

  before.mockReturnValue(1);
  await open('/accessibilite', 'Déclaration d’accessibilité');
  expect(screen.queryByRole('button', { name: 'Revenir à la page précédente' })).toBeNull();
});

test('has no empty page without data', async () => {
  const { name, address, ...rest } = notices.publisher;
  const nothing = Object.fromEntries(Object.keys({ name, address, ...rest }).map((field) => [field, null]));
  const published = {
    ...notices,
    companyId: null,
    host: null,
    publisher: nothing as LegalNotices['publisher'],
  };
  fakePlatform().on('GET /legal-notices', { body: published });
  show('/mentions-legales');

  expect(await screen.findByText(/L’exploitant n’a pas encore renseigné/)).toBeTruthy();
});

test('shows the retention periods of the jobs', async () => {
  await open('/confidentialite', 'Confidentialité');

  const lengths = screen.getByRole('region', { name: 'Combien de temps' });
  for (const ms of [...Object.values(customerRetentionMs), frequentCustomerRetentionMs, messageRetentionMs])
    expect(lengths.textContent).toContain(retentionText(ms));
  expect(lengths.textContent).toMatch(/3\sans après la fin de la commande/);
  expect(lengths.textContent).toMatch(/90\sjours après le retrait/);
  expect(screen.getByRole('link', { name: 'donnees@consigne.test' }).getAttribute('href')).toBe(
    'mailto:donnees@consigne.test',
  );
  await expectAccessible(document.body);
});

test('names the cookie of the language: what it is for, and how long it is kept', async () => {
  await open('/confidentialite', 'Confidentialité');

  const device = screen.getByRole('region', { name: 'Sur votre appareil' });
  expect(languageCookie('de')).toBe(`langue=de; Path=/; SameSite=Lax; Max-Age=${182 * 86_400}`);
  expect(device.textContent).toMatch(/Le cookie «\slangue\s» retient la langue que vous choisissez/);
  expect(device.textContent).toMatch(/s’efface après 182\sjours\./);
});

test('claims no more in the statement than is known', async () => {
  await open('/accessibilite', 'Déclaration d’accessibilité');

  expect(screen.getByText('Partiellement conforme.')).toBeTruthy();
  expect(screen.getByText(/aucun audit complet/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'signal.conso.gouv.fr' })).toBeTruthy();
  await expectAccessible(document.body);
});

test('shows accepted terms unchanged, with the hash of their text', async () => {
  const id = '0190f0a0-0000-7000-8000-0000000000c1';
  const version = { id, companyName: 'La Consigne', writtenAt: '2026-03-12T09:00:00.000Z', digest: 'ab12cd' };
  fakePlatform().on(`GET /terms/${id}`, { body: { ...version, text: '# Les anciennes\n\n- une' } });
  show(`/conditions/${id}`);

  expect(await screen.findByText('Les anciennes')).toBeTruthy();
  expect(screen.getByText('Version du 12/03/2026')).toBeTruthy();
  expect(screen.getByText(/ab12cd/)).toBeTruthy();
  await expectAccessible(document.body);
});

test('says that an address names no terms', async () => {
  fakePlatform().on('GET /terms/toutes', refusal(404, 'NOT_FOUND', 'Introuvable'));
  show('/conditions/toutes');

  expect(await screen.findByText('Aucune version ne répond à cette adresse.')).toBeTruthy();
});

test('links only back to the codes at the screen of a cabinet', async () => {
  await open(`/accessibilite?cabinet=${cabinetId}&ecran=1`, 'Déclaration d’accessibilité');

  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/pickup?cabinet=${cabinetId}`,
  ]);
  const footer = within(screen.getByRole('contentinfo'));
  for (const link of footer.getAllByRole('link'))
    expect(link.getAttribute('href')).toContain(`cabinet=${cabinetId}&ecran=1`);
});
