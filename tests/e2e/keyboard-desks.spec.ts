/** The work of each desk without a mouse: parcels, laundry, the shop, and the money of a rental. */
import { expect, test, type Page } from '@playwright/test';
import { startDemo, type Demo } from './demo.js';
import { deskOf, shop, type Desk } from './desk.js';
import { keyboardOf, type Keyboard } from './keyboard.js';
import { rentOut } from './late-return.js';
import { signInAs } from './operator.js';

// All tests of this file use one server.
test.describe.configure({ mode: 'default' });

let demo: Demo;
let desk: Desk;
test.beforeAll(async () => {
  demo = await startDemo();
  desk = await deskOf(demo);
});
test.afterAll(() => demo.stop());

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const inDialog = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name });
const action = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Actions' }).getByRole('button', { name });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

async function enter(page: Page, address: string): Promise<Keyboard> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, demo.url, 'manager@consigne.test', address);
  const keys = await keyboardOf(page);
  await keys.skipToContent();
  return keys;
}

/** An action with a confirmation, from its button to the result. */
async function decide(page: Page, keys: Keyboard, label: string, confirmation = label): Promise<void> {
  await keys.tabTo(action(page, label));
  await keys.press('Enter');
  await keys.tabTo(inDialog(page, confirmation), 12);
  await keys.press('Enter');
  await expect(dialog(page)).toBeHidden();
}

/** No door moved: the dialog asks who has the content in their hands. */
async function tickInHand(page: Page, keys: Keyboard): Promise<void> {
  await keys.tabTo(dialog(page).getByRole('checkbox', { name: /^Oui/ }), 4);
  await keys.press('Space');
}

/** The same, with one of the offered reasons: Tab reaches the list, arrows move through it. */
async function chooseReason(page: Page, keys: Keyboard, reason: string, mostStops = 12): Promise<void> {
  const reasons = dialog(page)
    .getByRole('radiogroup', { name: /^Motif/ })
    .getByRole('radio');
  await keys.tabTo(reasons.first(), mostStops);
  await keys.press('Space');
  if ((await reasons.first().getAttribute('value')) === reason) return;
  await keys.arrowTo(dialog(page).getByRole('radio', { name: reason, exact: true }));
}

async function decideFor(
  page: Page,
  keys: Keyboard,
  label: string,
  reason: string,
  confirmation: string | RegExp,
) {
  await keys.tabTo(action(page, label));
  await keys.press('Enter');
  await chooseReason(page, keys, reason);
  await keys.tabTo(inDialog(page, confirmation), 12);
  await expect(inDialog(page, confirmation)).toBeEnabled();
  await keys.press('Enter');
  await expect(dialog(page)).toBeHidden();
}

test('parcels are entered, cancelled, notified again and imported by keyboard alone', async ({ page }) => {
  const keys = await enter(page, '/parcels');
  await keys.tabTo(button(page, 'Importer un CSV').first(), 3);
  await keys.press('Enter');
  await keys.expectOn(dialog(page).getByRole('combobox', { name: 'Consigne' }));
  const choosing = page.waitForEvent('filechooser');
  await keys.tabTo(button(page, 'Fichier CSV'), 1);
  await keys.press('Enter');
  const lines = 'Destinataire;E-mail;Prévenir par\nLou Petit;lou@exemple.fr;E-mail\n';
  const file = { name: 'colis.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) };
  await (await choosing).setFiles(file);
  await keys.tabTo(button(page, 'Vérifier le fichier'));
  await keys.press('Enter');
  await expect(dialog(page).getByText(/^1\sligne prête sur 1/)).toBeVisible();
  await keys.expectOn(button(page, 'Vérifier le fichier'));
  await keys.tabTo(button(page, 'Importer').last(), 1);
  await keys.press('Enter');
  await keys.expectOn(dialog(page).getByRole('button', { name: 'Fermer' }).last());
  await keys.press('Enter');
  await keys.expectOn(button(page, 'Importer un CSV').first());

  await keys.tabTo(page.getByRole('link', { name: 'Créer un colis' }).first(), 1);
  await keys.press('Enter');
  const name = page.locator('[name=customerName]');
  await keys.expectOn(name);
  await keys.type('Nadia Benali');
  await keys.tabTo(page.getByLabel('Téléphone'), 1);
  await keys.type('06 12 34 56 78');
  await keys.press('Enter');
  await expect(page.getByRole('region', { name: 'Dernier colis créé' })).toBeVisible();
  await keys.expectOn(name);
  await keys.tabTo(
    page.getByRole('region', { name: 'Dernier colis créé' }).getByRole('link', { name: /^C-/ }),
  );
  await keys.press('Enter');
  await keys.expectOn(title(page));
  await decideFor(page, keys, 'Annuler le colis', 'Doublon', 'Annuler le colis');
  await expect(page.getByText('Annulé', { exact: true }).first()).toBeVisible();
  await keys.expectOn(action(page, 'Annuler le colis'));

  const { id, code, lockerId } = await desk.enterParcel(2);
  const visit = `/door-codes/${code.replace('-', '')}`;
  await desk.call(`${visit}/access`, {});
  await demo.sim('/clock', { advanceSeconds: 90 });
  const { lockCode } = await desk.call<{ lockCode: string }>(visit);
  await desk.typeAndClose(lockerId, lockCode);
  await page.goto(`${demo.url}/parcels/${id}`);
  await keys.skipToContent();
  await decide(page, keys, 'Renvoyer le code', 'Renvoyer');
  await keys.expectOn(action(page, 'Renvoyer le code'));
});

test('laundry is taken in, noted, put in order and handed out by keyboard alone', async ({ page }) => {
  const keys = await enter(page, '/pressing-orders');
  await keys.tabTo(page.getByRole('link', { name: 'Commande au comptoir' }).first(), 3);
  await keys.press('Enter');
  await keys.tabTo(page.getByLabel('Quantité : Chemise'));
  await keys.press('ArrowUp', 'ArrowUp');
  await expect(page.getByText(/^Total TTC.*9,00/)).toBeVisible();
  await keys.tabTo(page.getByRole('combobox', { name: 'Nom du client' }));
  await keys.type('Camille Martin');
  await keys.tabTo(page.getByLabel('Téléphone'), 1);
  await keys.type('06 12 34 56 78');
  await keys.tabTo(page.getByLabel('Référence du paiement'));
  await keys.type('Ticket 12');
  await keys.press('Enter');
  await keys.expectOn(title(page));

  const note = action(page, 'Noter des réserves');
  await keys.tabTo(note);
  await keys.press('Enter');
  await keys.expectOn(dialog(page).getByLabel('Réserves'));
  await keys.type('Bouton manquant');
  await keys.tabTo(inDialog(page, 'Noter des réserves'));
  await keys.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await keys.expectOn(note);
  await keys.tabBackTo(action(page, 'Rendre le linge'));
  await keys.press('Enter');
  await keys.tabTo(inDialog(page, 'Rendre le linge'), 1);
  await keys.press('Enter');
  await expect(page.getByText(/^Code du clavier du casier/)).toBeVisible();
  await keys.expectOn(action(page, 'Rendre le linge'));
  await decide(page, keys, 'Remettre en main propre');
  await expect(page.getByText('Terminée').first()).toBeVisible();
  await keys.expectOn(action(page, 'Remettre en main propre'));
});

async function paidInShop(): Promise<string> {
  const { orderId, checkoutSessionId } = await desk.order(shop);
  await demo.sim(`/payments/sessions/${checkoutSessionId}/pay`, { card: '4242424242424242' });
  return orderId;
}

test('a sale is prepared, put in its locker and handed over, another one cancelled, by keyboard alone', async ({
  page,
}) => {
  const [first, second] = [await paidInShop(), await paidInShop()];
  const keys = await enter(page, `/ecommerce-orders/${first}`);
  await keys.tabTo(action(page, 'Préparer la commande'), 6);
  await keys.press('Enter');
  await expect(page.getByText('Préparation commencée').first()).toBeVisible();
  await keys.expectOn(action(page, 'Préparer la commande'));
  await expect(action(page, 'Mettre en casier')).toBeEnabled();
  await keys.tabTo(action(page, 'Mettre en casier'), 1);
  await keys.press('Enter');
  const open = button(page, /^Ouvrir le casier/);
  await keys.tabTo(open);
  await keys.press('Enter');
  await expect(page.getByText(/^Ouvert\./)).toBeVisible();
  await keys.expectOn(open);
  for (const { lockerId, door } of await desk.lockersOf(shop))
    if (door === 'open') await demo.sim(`/lockers/${lockerId}/door`, { action: 'close' });
  await expect(page.getByText('À retirer').first()).toBeVisible();
  await expect(open).toHaveCount(0);
  await keys.expectOn(page.locator(':focus'));
  await keys.tabBackTo(action(page, 'Enregistrer la remise'));
  await keys.press('Enter');
  await tickInHand(page, keys);
  await keys.tabTo(inDialog(page, 'Enregistrer la remise'), 4);
  await keys.press('Enter');
  await expect(page.getByText('Retirée').first()).toBeVisible();
  await keys.expectOn(action(page, 'Enregistrer la remise'));

  await page.goto(`${demo.url}/ecommerce-orders/${second}`);
  await keys.skipToContent();
  await decideFor(page, keys, 'Annuler et rembourser', 'Article manquant', /^Annuler et rembourser \d/);
  await keys.expectOn(action(page, 'Annuler et rembourser'));
});

test('a rental is ended, its deposit decided and the whole refunded by keyboard alone', async ({ page }) => {
  const { code } = await rentOut(demo);
  await demo.sim('/clock', { advanceSeconds: 4 * 3600 });
  const keys = await enter(page, '/rental-orders');
  await keys.tabTo(page.getByRole('link', { name: new RegExp(code) }).first(), 40);
  await keys.press('Enter');
  await keys.expectOn(title(page));

  const end = action(page, 'Enregistrer le retour');
  await keys.tabTo(end);
  await keys.press('Enter');
  await keys.tabBackTo(dialog(page).getByRole('checkbox', { name: /^Oui/ }));
  await keys.press('Space');
  await chooseReason(page, keys, 'Article rendu au comptoir');
  await keys.tabTo(inDialog(page, 'Enregistrer le retour'), 12);
  await expect(inDialog(page, 'Enregistrer le retour')).toBeEnabled();
  await keys.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await keys.expectOn(end);
  const keep = action(page, 'Retenir sur le dépôt');
  await keys.tabTo(keep, 8);
  await keys.press('Enter');
  await keys.expectOn(dialog(page).getByRole('radio', { name: /^Tout/ }));
  await keys.arrowTo(dialog(page).getByRole('radio', { name: 'Une partie' }));
  await keys.tabTo(dialog(page).getByLabel('Montant'), 1);
  await keys.type('25,50');
  await chooseReason(page, keys, 'Autre', 1);
  await keys.tabTo(dialog(page).getByLabel('Précisez le motif'), 1);
  await keys.type('Mandrin abîmé');
  const debit = inDialog(page, /^Débiter \d/);
  await expect(debit).toBeEnabled();
  await keys.press('Enter');
  await expect(page.getByText('Motif : Mandrin abîmé')).toBeVisible();
  await keys.expectOn(keep);
  await decideFor(page, keys, 'Rembourser tout', 'Geste commercial', /^Rembourser/);
  await keys.expectOn(action(page, 'Rembourser tout'));
});
