/** A manager sets up a company without a mouse: its people, its rental items with packages and units, its articles. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.js';
import { rentalCabinet, startDemo, type Demo } from './demo.js';
import { shop } from './desk.js';
import { keyboardOf, withLateTimers, type Keyboard } from './keyboard.js';
import { signInAs } from './operator.js';

const badminton = '01930000-0000-7000-8000-000000000303';

// All tests of this file use one server.
test.describe.configure({ mode: 'default' });

let demo: Demo;
test.beforeAll(async () => {
  demo = await startDemo();
});
test.afterAll(() => demo.stop());

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function enter(page: Page, address: string): Promise<Keyboard> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, demo.url, 'manager@consigne.test', address);
  return keyboardOf(page);
}

test('a colleague is invited, changed, restricted to a cabinet and deleted by keyboard alone', async ({
  page,
}) => {
  // Menus and dialogs focus their first stop in a timer; the other tests use no such control.
  await withLateTimers(page);
  const keys = await enter(page, '/users');
  const invite = button(page, 'Inviter un utilisateur');
  const firstName = dialog(page).getByLabel('Prénom');
  await expect(page.getByText('voisine.test')).toHaveCount(0);
  await expectAccessible(page);
  await keys.skipToContent();
  await keys.tabTo(invite, 1);
  await keys.press('Enter');
  await keys.expectOn(firstName);
  await keys.press('Escape');
  await keys.expectOn(invite);
  await keys.press('Enter');
  await keys.expectOn(firstName);
  await keys.type('Léa');
  await keys.tabTo(dialog(page).getByRole('textbox', { name: /^Nom/ }), 1);
  await keys.type('Martin');
  await keys.tabTo(dialog(page).getByLabel('E-mail'), 1);
  await keys.type('lea.martin@consigne.test');
  await keys.press('Enter');
  await keys.expectOn(invite);

  const row = page.getByRole('row', { name: /Léa Martin/ });
  const menu = button(page, 'Actions pour Léa Martin');
  const take = async (action: string): Promise<void> => {
    await keys.press('Enter');
    await keys.arrowTo(page.getByRole('menuitem', { name: action }));
    await keys.press('Enter');
  };
  await keys.tabTo(menu, 35);
  await take('Modifier');
  await keys.expectOn(firstName);
  const role = dialog(page).getByRole('combobox', { name: 'Rôle' });
  await keys.tabTo(role);
  await keys.choose(page.getByRole('option', { name: 'Assistance' }));
  await keys.tabTo(button(page, 'Enregistrer'));
  await keys.press('Enter');
  await expect(row.getByText('Assistance')).toBeVisible();
  await keys.expectOn(menu);

  await take('Choisir ses consignes');
  await keys.expectOn(dialog(page).getByLabel('Toutes les consignes de l’entreprise'));
  await keys.arrowTo(dialog(page).getByLabel('Certaines consignes seulement'));
  const cabinets = dialog(page).getByRole('combobox', { name: 'Consignes' });
  await keys.tabTo(cabinets, 1);
  await keys.choose(page.getByRole('option', { name: 'Retrait Commerce' }));
  await expectAccessible(page);
  await keys.tabTo(button(page, 'Enregistrer'));
  await keys.press('Enter');
  await expect(row.getByText('Certaines')).toBeVisible();
  await keys.expectOn(menu);

  await take('Supprimer');
  await keys.expectOn(button(page, 'Annuler'));
  await expectAccessible(page);
  await keys.tabTo(button(page, 'Supprimer'), 1);
  await keys.press('Enter');
  await expect(row).toHaveCount(0);
  await keys.expectOn(button(page, /^Actions pour/).nth(2));
});

test('an item is created, priced, given a unit and removed by keyboard alone', async ({ page }) => {
  const keys = await enter(page, `/cabinets/${rentalCabinet}?tab=items`);
  await keys.skipToContent();
  await keys.tabTo(page.getByRole('link', { name: 'Ajouter un article' }));
  await keys.press('Enter');
  await keys.tabTo(page.getByLabel(/^Nom/));
  await keys.type('Échelle 3 m');
  await keys.tabTo(page.getByLabel(/^Prix HT par unité/));
  await keys.type('3');
  await keys.tabTo(page.getByLabel(/^Dépôt de garantie/));
  await keys.type('12,50');
  await keys.press('Enter');
  await keys.expectOn(page.getByRole('heading', { level: 1, name: 'Échelle 3 m' }));

  const hours = page.getByLabel('Nouveau forfait');
  const price = page.getByRole('textbox', { name: 'Prix HT', exact: true });
  await keys.tabTo(hours, 40);
  for (const [upTo, costs] of [
    ['4', '10'],
    ['24', '30'],
  ] as const) {
    await keys.expectOn(hours);
    await keys.type(upTo);
    await keys.tabTo(price, 1);
    await keys.type(costs);
    await keys.tabTo(button(page, 'Ajouter le forfait'), 1);
    await keys.press('Enter');
    await expect(page.getByLabel(/^Durée du forfait/).last()).toHaveValue(new RegExp(`^${upTo}`));
  }
  await keys.tabBackTo(button(page, /^Supprimer le forfait 1.jour/));
  await keys.tabBackTo(button(page, /^Monter le forfait 1.jour/));
  await keys.press('Enter');
  await expect(page.getByText('Ordre enregistré')).toBeVisible();
  await keys.expectOn(button(page, /^Descendre le forfait 1.jour/));
  await keys.tabTo(button(page, /^Supprimer le forfait 1.jour/), 1);
  await keys.press('Enter');
  await keys.tabTo(button(page, 'Supprimer').last(), 1);
  await keys.press('Enter');
  await expect(page.getByText('Forfait supprimé')).toBeVisible();
  await keys.expectOn(button(page, /^Supprimer le forfait 4/));
  await keys.tabBackTo(page.getByLabel(/^Prix HT du forfait/));
  await keys.type('9');
  await keys.tabTo(button(page, 'Enregistrer').last());
  await keys.press('Enter');
  await expect(page.getByText('Forfait enregistré')).toBeVisible();
  await keys.expectOn(button(page, /^Supprimer le forfait 4/));
});

test('a unit is put into maintenance, back, out of its locker and in again by keyboard alone', async ({
  page,
}) => {
  const keys = await enter(page, `/cabinets/${rentalCabinet}/items/${badminton}`);
  const aside = button(page, /^Maintenance \(casier N°6\)/);
  const back = button(page, 'Remettre en service (casier N°6)');
  const out = button(page, 'Retirer (casier N°6)');
  await keys.skipToContent();
  await keys.tabTo(aside, 60);
  await keys.press('Enter');
  await keys.expectOn(dialog(page).getByRole('radio', { name: 'Nettoyage' }));
  await keys.press('Space');
  await keys.tabTo(button(page, 'Mettre en maintenance'));
  await keys.press('Enter');
  await keys.expectOn(back);
  await expect(page.getByText('Article en maintenance : Nettoyage')).toBeVisible();
  await keys.press('Enter');
  await keys.tabTo(dialog(page).getByRole('button', { name: 'Remettre en service' }), 1);
  await keys.press('Enter');
  await keys.expectOn(aside);
  await keys.tabTo(out, 2);
  await keys.press('Enter');
  await keys.tabTo(button(page, 'Retirer du casier'), 1);
  await keys.press('Enter');
  await expect(out).toHaveCount(0);
  await keys.expectOn(button(page, 'Retirer (casier N°5)'));

  const locker = page.getByRole('combobox', { name: 'Ajouter un exemplaire dans' });
  await keys.tabTo(locker, 1);
  await keys.choose(page.getByRole('option', { name: 'Casier N°6' }));
  await expect(button(page, 'Ajouter l’exemplaire')).toBeEnabled();
  await keys.tabTo(button(page, 'Ajouter l’exemplaire'), 1);
  await keys.press('Enter');
  await expect(out).toBeVisible();
});

test('an article of a shop is added and deleted by keyboard alone', async ({ page }) => {
  const keys = await enter(page, `/cabinets/${shop}?tab=items`);
  await keys.skipToContent();
  await keys.tabTo(page.getByRole('link', { name: 'Ajouter un article' }));
  await keys.press('Enter');
  await keys.tabTo(page.getByLabel(/^Nom/), 4);
  await keys.type('Cidre brut');
  await keys.tabTo(page.getByLabel(/^Prix TTC/));
  await keys.type('4,20');
  await keys.press('Enter');
  await keys.expectOn(page.getByRole('heading', { level: 1, name: 'Cidre brut' }));
  await keys.tabTo(button(page, 'Supprimer l’article'), 6);
  await keys.press('Enter');
  await keys.expectOn(button(page, 'Annuler'));
  await keys.press('Escape');
  await keys.expectOn(button(page, 'Supprimer l’article'));
  await keys.press('Enter');
  await keys.expectOn(button(page, 'Annuler'));
  await keys.tabTo(button(page, 'Supprimer').last(), 1);
  await keys.press('Enter');
  await expect(page.getByText('Article supprimé')).toBeVisible();
  await keys.expectOn(page.getByRole('heading', { level: 1 }));
});
