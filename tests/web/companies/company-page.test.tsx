/** `/companies/{id}`: secrets that are never shown, conflicts that are reported, and the view of each role. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Branding, CompanyView } from '#application/contract/people/companies.js';
import { fakePlatform, refusal, type FakePlatform } from '#tests/web/support/fake-platform.js';
import { aUser, companyOfOperators as companyId } from '#tests/web/support/operator-people.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const at = '2026-11-20T12:00:00.000Z';
const company: CompanyView = {
  id: companyId,
  createdAt: at,
  updatedAt: at,
  deletedAt: null,
  version: 3,
  name: 'Consigne Démo',
  companyName: 'La Consigne',
  primaryColor: '#0b7285',
  supportPhone: '02 40 00 00 00',
  logoUrl: null,
  isPaymentReady: false,
};
const brand: Branding = {
  companyId,
  version: 3,
  companyName: 'La Consigne',
  primaryColor: '#0b7285',
  fontFamily: null,
  landingMarkdown: null,
  landingComponentName: null,
  supportPhone: '02 40 00 00 00',
  cgv: '# Conditions',
  hasLogo: false,
  logoUrl: null,
  stripePublicKey: 'pk_test_1',
  hasStripeSecretKey: true,
  hasStripeWebhookSecret: false,
  webhookUrl: `https://consigne.test/api/webhooks/stripe/${companyId}`,
  webhookState: 'none',
  webhookArrivedAt: null,
};
const path = `/companies/${companyId}`;
const put = `PUT ${path}/branding`;

function platform(): FakePlatform {
  const fake = fakePlatform();
  fake.on(`GET ${path}`, { body: company });
  fake.on(`GET ${path}/branding`, { body: brand });
  fake.on(put, { body: { ...brand, version: 4 } });
  return fake;
}

const save = () => fireEvent.click(screen.getByText('Enregistrer'));
const sent = (fake: FakePlatform) => fake.asked(put).map(({ body }) => body as Record<string, unknown>);

describe('a company without a manager', () => {
  const counts = 'GET /users/counts';

  test('leads the platform’s staff to an invitation, until there is one', async () => {
    const fake = platform();
    fake.on(counts, { body: { counts: { Inactive: 1 } } });
    const { unmount } = showOperator(path, { as: 'Admin' });
    const link = await screen.findByRole('link', { name: 'Invitez son premier responsable' });
    expect(link.getAttribute('href')).toBe(`/users?companyId=${companyId}&role=Manager&invite=new`);
    unmount();

    fake.on(counts, { body: { counts: { Invited: 1 } } });
    showOperator(path, { as: 'Admin' });
    await waitFor(() => expect(fake.asked(counts)).toHaveLength(2));
    expect(screen.queryByText('Aucun responsable')).toBeNull();
  });
});

describe('the payment keys', () => {
  const show = async () => {
    const fake = platform();
    showOperator(`${path}/paiement`, { as: 'Manager' });
    await screen.findByLabelText('Clé publique');
    return fake;
  };

  test('are shown as set or missing, and the address of the webhook can be copied', async () => {
    await show();

    expect(screen.getByText('En place')).toBeTruthy();
    expect(screen.getByText('À définir')).toBeTruthy();
    expect(screen.getByText(brand.webhookUrl)).toBeTruthy();
    expect(screen.getByLabelText('Copier l’adresse du webhook').tagName).toBe('BUTTON');
  });

  test.each<[string, Partial<Branding>, string]>([
    ['no event so far', {}, 'Aucun événement de Stripe n’est encore arrivé.'],
    [
      'events that arrive',
      { webhookState: 'arriving', webhookArrivedAt: '2026-11-20T09:00:00.000Z' },
      'Le dernier : 20/11/2026 à 10 h',
    ],
    [
      'events that stopped',
      { webhookState: 'missing', webhookArrivedAt: '2026-11-20T09:00:00.000Z' },
      'Le dernier est arrivé le 20/11/2026 à 10 h ; Stripe en a émis d’autres depuis.',
    ],
    ['events that never arrived', { webhookState: 'missing' }, 'Stripe en a émis, aucun n’est arrivé ici.'],
  ])('say how the webhook does: %s', async (_, part, words) => {
    const fake = platform();
    fake.on(`GET ${path}/branding`, { body: { ...brand, hasStripeWebhookSecret: true, ...part } });
    showOperator(`${path}/paiement`, { as: 'Manager' });
    await screen.findByLabelText('Clé publique');

    const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
    expect(plain(screen.getByRole('group', { name: 'Paiement' }).textContent)).toContain(words);
  });

  test('saved twice retain the public key of the first time, however late it is read again', async () => {
    const fake = await show();
    fake.on(put, { body: { ...brand, version: 4, stripePublicKey: 'pk_live_second' } });
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });

    type('Clé publique', 'pk_live_second');
    save();
    await waitFor(() => expect(sent(fake)).toHaveLength(1));
    await waitFor(() =>
      expect(screen.getByLabelText('Clé publique')).toHaveProperty('value', 'pk_live_second'),
    );
    type('Secret du webhook', 'whsec_other12345');
    save();

    await waitFor(() => expect(sent(fake)).toHaveLength(2));
    expect(sent(fake)[1]).toMatchObject({ stripePublicKey: 'pk_live_second', version: 4 });
  });

  test('are sent empty if untouched, which leaves them unchanged', async () => {
    const fake = await show();

    save();

    await waitFor(() => expect(sent(fake)).toHaveLength(1));
    expect(sent(fake)[0]).toMatchObject({
      stripeSecretKey: '',
      stripeWebhookSecret: '',
      version: 3,
      cgv: '# Conditions',
    });
  });

  test('are replaced, and the typed value is gone from the page afterwards', async () => {
    const fake = await show();
    fireEvent.change(screen.getByLabelText('Clé secrète'), { target: { value: 'sk_test_canary' } });
    expect(screen.getByText('Remplacement à l’enregistrement')).toBeTruthy();

    save();

    await waitFor(() => expect(sent(fake)[0]).toMatchObject({ stripeSecretKey: 'sk_test_canary' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Clé secrète').value).toBe(''));
  });

  test('are removed on request, which can be undone before the save', async () => {
    const fake = await show();
    const remove = () => fireEvent.click(screen.getByText('Retirer'));
    remove();
    expect(screen.getByText('Retrait à l’enregistrement')).toBeTruthy();
    fireEvent.click(screen.getByText('Annuler'));
    expect(screen.queryByText('Retrait à l’enregistrement')).toBeNull();
    remove();

    save();

    await waitFor(() => expect(sent(fake)[0]).toMatchObject({ stripeSecretKey: null }));
  });

  test('are shown with a refusal of the server next to their field', async () => {
    const fake = await show();
    const text = 'Collez la clé publique.';
    fake.on(put, refusal(422, 'VALIDATION_FAILED', 'Corrigez', { errors: { stripePublicKey: [text] } }));

    save();

    expect(await screen.findByText(text)).toBeTruthy();
  });
});

test("shows the slower person the other person's changes field by field", async () => {
  const fake = platform();
  showOperator(`${path}/marque`, { as: 'Manager' });
  const name = await screen.findByLabelText<HTMLInputElement>('Nom montré aux clients');
  fireEvent.change(name, { target: { value: 'Mon nom' } });
  fake.on(put, refusal(409, 'VERSION_CONFLICT', 'Rechargez'));
  fake.on(`GET ${path}/branding`, { body: { ...brand, companyName: 'Le leur', version: 4 } });

  save();

  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(within(dialog).getByText('Le leur')).toBeTruthy());
  expect(within(dialog).getByText('Mon nom')).toBeTruthy();
  expect(within(dialog).queryByText('# Conditions')).toBeNull();
});

test('keeps a font and a layout that an integration chose, and says that they are unknown', async () => {
  const fake = platform();
  const chosen = { fontFamily: 'Papyrus', landingComponentName: 'SummerLanding' };
  fake.on(`GET ${path}/branding`, { body: { ...brand, ...chosen } });
  showOperator(`${path}/marque`, { as: 'Manager' });

  expect(await screen.findByDisplayValue(/^Papyrus \(inconnue/)).toBeTruthy();
  expect(screen.getByDisplayValue(/^SummerLanding \(inconnue/)).toBeTruthy();
  save();

  await waitFor(() => expect(sent(fake)[0]).toMatchObject(chosen));
});

test('names the fields of other tabs in a conflict, and no secret', async () => {
  const fake = platform();
  showOperator(`${path}/paiement`, { as: 'Manager' });
  fireEvent.change(await screen.findByLabelText('Clé secrète'), { target: { value: 'sk_test_canary' } });
  fake.on(put, refusal(409, 'VERSION_CONFLICT', 'Rechargez'));
  fake.on(`GET ${path}/branding`, { body: { ...brand, cgv: '# Les leurs', version: 4 } });

  save();

  expect(await screen.findByText('Conditions générales de vente : # Les leurs')).toBeTruthy();
  expect(screen.getByText('(nouveau, masqué)')).toBeTruthy();
  expect(document.body.textContent).not.toContain('canary');
});

test('a second save of the same form is no conflict', async () => {
  const fake = platform();
  showOperator(`${path}/conditions`, { as: 'Manager' });
  const terms = await screen.findByLabelText('Conditions générales de vente');
  fireEvent.change(terms, { target: { value: '# Nouvelles' } });
  save();
  await waitFor(() => expect(sent(fake)).toHaveLength(1));
  expect(screen.getByText('Nouvelles').tagName).toBe('H3');

  fake.on(put, { body: { ...brand, version: 5 } });
  await waitFor(() => expect(screen.queryByText('Modifications non enregistrées')).toBeNull());
  fireEvent.change(terms, { target: { value: '# Encore' } });
  save();

  await waitFor(() => expect(sent(fake).map(({ version }) => version)).toEqual([3, 4]));
});

describe('roles', () => {
  test('leads a manager from the list to their own company', async () => {
    platform();
    const { router } = showOperator('/companies', { as: 'Manager' });

    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    expect((await screen.findAllByText('Consigne Démo', {})).length).toBeGreaterThan(0);
    expect(screen.queryByText('Supprimer')).toBeNull();
  });

  test('lets a manager of some cabinets only read: the settings apply to the others, too', async () => {
    const fake = platform();
    const me = { ...aUser('Manager'), createdAt: at, version: 1, phoneNumber: null };
    fake.on('GET /users/me', { body: { ...me, hasRestrictions: true, hasSecondFactor: false } });
    showOperator(`${path}/paiement`, { as: 'Manager' });

    expect(await screen.findByText('À configurer')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('tab')).toBeNull());
    expect(screen.queryByText('Enregistrer')).toBeNull();
  });

  test('lets assistance only read', async () => {
    platform();
    showOperator(path, { as: 'Support' });

    expect(await screen.findAllByText('02 40 00 00 00')).toBeTruthy();
    expect(screen.queryByText('Paiement', { selector: '[role=tab] *' })).toBeNull();
    expect(screen.queryByText('Enregistrer')).toBeNull();
  });

  test('lets an admin delete, and says why not while there are records', async () => {
    const fake = platform();
    const why = 'Supprimez d’abord ses armoires.';
    fake.on(`DELETE ${path}`, refusal(409, 'COMPANY_IN_USE', why));
    showOperator(path, { as: 'Admin' });
    fireEvent.click(await screen.findByText('Supprimer', {}));

    fireEvent.click(await screen.findByText('Supprimer l’entreprise'));

    expect(await screen.findByText(why)).toBeTruthy();
  });
});

test('a company of others is a page that does not exist', async () => {
  const refused = refusal(404, 'NOT_FOUND', 'Introuvable.');
  const fake = fakePlatform();
  for (const part of ['', '/branding']) fake.on(`GET ${path}${part}`, refused);
  showOperator(path, { as: 'Manager' });
  expect(await screen.findByText(/^Cette fiche n’existe pas, ou plus\./)).toBeTruthy();
  expect(screen.queryByText('Consigne Démo')).toBeNull();
});
