/**
 * Screens and states that no journey passes, by axe and their layout: each is opened once, on one server for each
 * kind of reader, without loading the page again. What they do is proven in tests/web and tests/journeys.
 */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnBoth, expectRoomForLargeText } from './accessible.js';
import { rentalCabinet, startDemo, type Demo } from './demo.js';
import { deskOf, parcelCabinet, shop, type Desk } from './desk.js';
import { book, drill } from './late-return.js';
import { giveReason, signInAs } from './operator.js';

let demo: Demo;
let desk: Desk;
test.beforeEach(async () => {
  demo = await startDemo();
  desk = await deskOf(demo);
});
test.afterEach(() => demo.stop());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');

/** As by a link of the page: loading it again takes half a second of a core. */
async function visit(page: Page, address: string, heading: string | RegExp): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]:not(button)')).toHaveCount(0);
}

/** Enter opens the dialog, which has the focus; Escape gives it back to the button. */
async function opensByKeyboard(page: Page, opener: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).locator(':focus')).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
}

test('every screen of cabinets and lockers fits a phone and can be used by everyone', async ({ page }) => {
  await signInAs(page, demo.url, 'manager@consigne.test', '/cabinets');
  await expect(page.getByText('Outillage de la Gare')).toBeVisible();
  await expectAccessible(page);
  const cabinet = `/cabinets/${rentalCabinet}`;
  for (const [address, heading] of [
    [cabinet, 'Outillage de la Gare'],
    [`${cabinet}?tab=history`, 'Outillage de la Gare'],
    [`${cabinet}?tab=diagnostics`, 'Outillage de la Gare'],
    [`${cabinet}?tab=settings`, 'Outillage de la Gare'],
    [`${cabinet}/check?casier=1`, 'Contrôle de la consigne'],
    ['/cabinets/batteries', 'Piles à prévoir'],
    ['/cabinets/plan', 'Plan des consignes'],
    ['/round', 'Tournée'],
    ['/customers', 'Clients'],
    ['/cabinet-sizes', 'Tailles de casiers'],
    ['/lockers', 'Casiers'],
    ['/lockers/create', 'Ajouter des casiers'],
  ] as const) {
    await visit(page, address, heading);
    await expectAccessible(page);
  }
  await page.getByText('Une rangée').click();
  await expectAccessible(page);

  await visit(page, cabinet, 'Outillage de la Gare');
  await button(page, 'Prévoir une maintenance').click();
  await dialog(page).getByLabel('Motif').fill('Peinture');
  await dialog(page).getByLabel('Début').fill('2030-01-10T08:00');
  await dialog(page).getByLabel('Fin').fill('2030-01-10T07:00');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await visit(page, `${cabinet}/items/${drill}`, 'Perceuse-visseuse 18 V');
  await opensByKeyboard(page, button(page, 'Prévoir une maintenance (casier N°1)'));
  await visit(page, `/reservations?view=calendrier&cabinetId=${rentalCabinet}`, 'Réservations');
  await opensByKeyboard(page, button(page, 'Prévoir une maintenance, casier N°1'));
  await visit(page, '/cabinets/plan', 'Plan des consignes');
  await opensByKeyboard(page, button(page, 'Importer des coordonnées'));

  await demo.sim('/faults', { target: parcelCabinet, fault: 'gateway-offline' });
  await demo.sim('/clock', { advanceSeconds: 400 });
  await visit(page, '/parcels/create', 'Créer un colis');
  await expect(page.getByText(/est sans liaison depuis .* aucun nouveau code n’arrive/)).toBeVisible();
  await expectAccessible(page);
  await visit(page, '/round', 'Tournée');
  await expect(page.getByText(/^consigne hors ligne/i)).toBeVisible();
  await expectAccessible(page);
  await visit(page, `/lockers/${await desk.lockerIdOf(parcelCabinet, 1)}`, /Casier/);
  await expect(button(page, 'Demander un code')).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
});

test('lists with their entries and views, and the settings of people and companies', async ({ page }) => {
  await desk.call('/contacts', { name: 'Atelier Renard', city: 'Nantes' });
  const { id } = await desk.enterParcel(1);
  await desk.call(`/parcels/${id}/cancel`, { reason: 'Doublon' });
  await signInAs(page, demo.url, 'manager@consigne.test', '/audit');
  await expectAccessibleOnBoth(page, 'audit');
  await page.getByText('Connexion', { exact: true }).first().click();
  await expect(dialog(page)).toContainText('Qui');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await visit(page, '/contacts', 'Contacts');
  await expect(page.getByText('Atelier Renard')).toBeVisible();
  await expectAccessible(page);
  await visit(page, '/companies/01930000-0000-7000-8000-000000000001/paiement', 'Consigne Démo');
  await expectAccessible(page);
  await visit(page, '/reservations?r-status=PendingPickup', 'Réservations');
  await button(page, 'Vues').click();
  await expect(page.getByRole('textbox', { name: 'Nom de la vue' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await visit(page, '/users', 'Utilisateurs');
  for (const each of await page.locator('[data-row-box]').all()) await each.check();
  await expectAccessibleOnBoth(page, 'users');
  await visit(page, '/account', 'Mon compte');
  await expectAccessibleOnBoth(page, 'account');

  await visit(page, '/personal-data', /personnelles/);
  await page.getByLabel('E-mail ou téléphone de la personne').fill('nadia@exemple.fr');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: /1.commande/ })).toContainText('Nadia Benali');
  await expectAccessibleOnBoth(page, 'personal-data');
  await button(page, 'Effacer ces données').click();
  await giveReason(page, 'Demande de la personne');
  await expectAccessible(page);
});

interface Intents {
  readonly items: readonly { readonly id: string; readonly metadata: { readonly orderId: string } }[];
}

test('orders that were refunded, may be refunded by the piece, or are disputed at the bank, and their terms', async ({
  page,
}) => {
  const orders = [];
  for (const quantity of [1, 2, 1]) {
    const { orderId, checkoutSessionId } = await desk.order(shop, quantity);
    await demo.sim(`/payments/sessions/${checkoutSessionId}/pay`, { card: '4242424242424242' });
    await desk.call(`/EcommerceOrders/session/${checkoutSessionId}`);
    orders.push(orderId);
  }
  const [cancelled = '', fetched = '', disputed = ''] = orders;
  await desk.call(`/EcommerceOrders/${cancelled}/cancel`, { reason: 'Erreur' });
  for (const action of ['prepare', 'ready', 'complete'])
    await desk.call(`/EcommerceOrders/${fetched}/${action}`, {});
  const { items } = await demo.sim<Intents>('/payments/intents');
  const intent = items.find(({ metadata }) => metadata.orderId === disputed)?.id;
  await demo.sim(`/payments/intents/${intent}/dispute`, { isInquiry: false });
  await demo.sim('/clock', { advanceSeconds: 60 });

  await signInAs(page, demo.url, 'manager@consigne.test', `/ecommerce-orders/${cancelled}`);
  await expect(button(page, 'Avoir en PDF')).toBeVisible();
  await expectAccessible(page);
  const [terms] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: /version du/ }).click(),
  ]);
  await expect(terms.getByRole('heading', { name: 'Conditions générales de location' })).toBeVisible();
  await expect(terms.getByText(/Empreinte SHA-256/)).toBeVisible();
  await expectAccessible(terms);
  await expectRoomForLargeText(terms);
  await terms.close();
  await visit(page, `/ecommerce-orders/${disputed}`, /Commande/);
  await expect(page.getByRole('alert').filter({ hasText: 'Paiement contesté' })).toBeVisible();
  await expectAccessible(page);
  await visit(page, `/ecommerce-orders/${fetched}`, /Commande/);
  await button(page, 'Rembourser').click();
  await dialog(page).getByRole('radio', { name: 'Des articles, à leur prix' }).check();
  await dialog(page)
    .getByRole('textbox', { name: /^Quantité : .*, 2 au plus$/ })
    .fill('1');
  await giveReason(page, 'Article défectueux');
  await expectAccessible(page);

  await page.goto(`${demo.url}/simulator`);
  await page.getByRole('tab', { name: 'Paiements' }).click();
  await expect(button(page, 'La banque rend l’argent au commerçant')).toBeVisible();
  await expectAccessible(page);
});

test('a customer whose cabinet lost its network, and one without the link', async ({ page }) => {
  const { link } = await book(demo);
  await demo.sim('/faults', { target: rentalCabinet, fault: 'gateway-offline', forSeconds: 3600 });
  await demo.sim('/clock', { advanceSeconds: 180 });
  await page.goto(link);
  await expect(page.getByText(/^La consigne n’a plus de réseau depuis/)).toBeVisible();
  await expect(page.locator('.code-value')).toHaveCount(0);
  await expect(button(page, 'Ouvrir le casier')).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`${demo.url}/signaler/K7PX`);
  await expect(page.getByText('Ouvrez d’abord votre location sur cet appareil.')).toBeVisible();
  await expectAccessible(page);
});
