/**
 * A new company, by clicks alone: opened, branded, staffed, equipped with both locks, with a first rental and a
 * part of its deposit captured with a reason; the audit has every step.
 */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnBoth } from './accessible.js';
import { codeOnLock, finish, order, pay } from './customer.js';
import { startDemo, type Demo, type SimLocker } from './demo.js';
import { addCabinet, addPackage, addRow, addUnit, choose, commission, panel } from './fleet.js';
import { fillSignIn, giveReason, signInAs } from './operator.js';
import { secondWindow } from './second-window.js';

let demo: Demo;
test.beforeEach(async () => {
  demo = await startDemo();
});
test.afterEach(() => demo.stop());

const desk = { width: 1440, height: 900 };
const company = 'Atelier Vélo';
const managerEmail = 'lea@velo.test';
const password = 'ouvrir les casiers';

const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click();

async function openCompany(page: Page): Promise<void> {
  await signInAs(page, demo.url, 'admin@consigne.test', '/companies');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Créer une entreprise' }).press('Enter');
  const name = dialog(page).getByLabel('Nom');
  await page.getByRole('button', { name: 'Créer l’entreprise' }).press('Enter');
  await expect(name).toBeFocused();
  await name.fill(company);
  await name.press('Enter');
  await expect(page.getByRole('heading', { name: company })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Image de marque' }).click();
  await page.getByLabel('Couleur').fill('#b45309');
  await expect(page.getByRole('slider', { name: 'Teinte' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Couleur').press('Tab');
  await page.getByLabel('Nom montré aux clients').fill('Vélo nantais');
  await page.getByLabel('Texte de présentation').fill('# Bienvenue\n\n<script>alert(1)</script>');
  const preview = page.getByRole('region', { name: 'Aperçu de la page des clients' });
  await expect(preview.getByText('Vélo nantais')).toHaveCount(2);
  await expect(preview.getByText('<script>alert(1)</script>')).toHaveCount(2);
  await page.getByRole('tab', { name: 'Paiement' }).click();
  await page.getByRole('button', { name: 'Continuer la saisie' }).click();
  await save(page);
  await expect(page.getByText('Modifications enregistrées').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Paiement' }).click();
  await page.getByLabel('Clé publique').fill('pk_test_velo');
  await page.getByLabel('Clé secrète').fill('sk_test_velo');
  await page.getByLabel('Secret du webhook').fill('whsec_velo');
  await save(page);
  await expect(page.getByText('En place')).toHaveCount(2);
  await page.getByRole('tab', { name: 'Conditions' }).click();
  await page
    .getByLabel('Conditions générales de vente')
    .fill('## Conditions\n\n1. Rapportez le vélo propre.');
  // The message of an earlier save may still be there: leaving then asks about unsaved changes.
  const saved = page.waitForResponse((answer) => answer.request().method() !== 'GET');
  await save(page);
  expect((await saved).ok()).toBe(true);
  await expect(page.getByText('Modifications enregistrées').last()).toBeVisible();
}

async function inviteManager(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Utilisateurs' }).click();
  await page.getByRole('button', { name: 'Inviter un utilisateur' }).first().click();
  await dialog(page).getByLabel('Prénom').fill('Léa');
  await dialog(page).getByRole('textbox', { name: /^Nom/ }).fill('Martin');
  await dialog(page).getByLabel('E-mail').fill(managerEmail);
  await choose(page, 'Rôle', 'Responsable');
  await choose(page, 'Entreprise', company);
  await dialog(page).getByRole('button', { name: 'Inviter', exact: true }).click();
  await expect(page.getByText('Utilisateur créé').first()).toBeVisible();
}

/** Follows the invitation in the second window, chooses a password and signs in. */
async function accept(browser: Browser, email: string): Promise<Page> {
  const find = async () => {
    const { items } = await demo.sim<{ items: { text: string }[] }>(`/inbox?to=${encodeURIComponent(email)}`);
    return items[0]?.text;
  };
  await expect.poll(find).toContain('#t=');
  const page = await secondWindow(browser, demo.url);
  await page.setViewportSize(desk);
  await page.goto(/https?:\S+#t=\S+/.exec((await find()) ?? '')?.[0] ?? '');
  await page.getByLabel('Nouveau mot de passe').fill(password);
  await page.getByLabel('Nouveau mot de passe').press('Enter');
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await fillSignIn(page, email, password);
  await expect(page.getByRole('heading', { level: 1, name: 'Consignes' })).toBeVisible();
  return page;
}

/** The maintenance code of the open panel, requested and shown. */
async function maintenanceCode(page: Page): Promise<string> {
  await panel(page).getByRole('button', { name: 'Demander un code' }).click();
  await giveReason(page, 'Remplacement des piles');
  await page.getByRole('button', { name: 'Demander le code' }).click();
  await expect(panel(page).getByText('Accepté par la serrure').first()).toBeVisible();
  await panel(page).getByRole('button', { name: 'Afficher le code de maintenance' }).click();
  const code = panel(page).locator('code');
  await expect(code).toBeVisible();
  return (await code.innerText()).replace(/\D/g, '');
}

async function lockerOf(cabinetId: string, number: number): Promise<SimLocker> {
  const { lockers } = await demo.sim<{ lockers: SimLocker[] }>(`/cabinets/${cabinetId}`);
  const found = lockers.find((locker) => locker.number === number);
  if (!found) throw new Error(`No locker N°${number}`);
  return found;
}

const type = async (lockerId: string, code: string): Promise<string> =>
  (await demo.sim<{ result: string }>(`/lockers/${lockerId}/keypad`, { code })).result;

/** The first one is opened remotely and by a code; the second lock is sensorless. */
async function fitBothDoors(page: Page, cabinetId: string): Promise<void> {
  await commission(page, 1, /^ev608/, 'EV-VELO-1');
  await panel(page).getByRole('button', { name: 'Ouvrir à distance' }).click();
  await giveReason(page, 'Contrôle du contenu');
  await page.getByRole('button', { name: 'Ouvrir la porte' }).click();
  // The message lies over the panel, which could not be closed.
  await page.getByRole('button', { name: 'Fermer ce message' }).first().click();
  await expect(panel(page).getByText('Ouverte', { exact: false }).first()).toBeVisible();
  await expect(panel(page).getByText('Contrôle du contenu')).toBeVisible();
  await expectAccessible(page);
  const first = await lockerOf(cabinetId, 1);
  expect(first.door).toBe('open');
  await demo.sim(`/lockers/${first.lockerId}/door`, { action: 'close' });
  await expect(panel(page).getByText('Fermée', { exact: false }).first()).toBeVisible();
  expect(await type(first.lockerId, await maintenanceCode(page))).toBe('opened');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Casier 1, .+, ouvert/ })).toBeVisible();
  await demo.sim(`/lockers/${first.lockerId}/door`, { action: 'close' });

  await commission(page, 2, /^eurolock3780/, 'EL-VELO-2');
  await page.keyboard.press('Escape');
  // Lockers are let again after the maintenance.
  await demo.sim('/clock', { advanceSeconds: 2 * 3600 });
}

async function setUpCabinet(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Tailles de casiers' }).click();
  await page.getByRole('button', { name: 'Ajouter une taille' }).first().click();
  await dialog(page).getByLabel('Libellé').fill('Moyen');
  await dialog(page)
    .getByRole('button', { name: /^(Ajouter|Créer)/ })
    .click();
  await expect(page.getByText('Moyen').first()).toBeVisible();
  await page.getByRole('link', { name: 'Consignes' }).first().click();
  const cabinetId = await addCabinet(page, 'Quai neuf');
  await addRow(page, /^Moyen/, 2);
  await fitBothDoors(page, cabinetId);
  return cabinetId;
}

const item = 'Vélo <b>cargo</b>';

async function makeItem(page: Page, cabinetId: string): Promise<void> {
  await page.goto(`${demo.url}/cabinets/${cabinetId}/items/create`);
  await page.getByLabel(/^Nom/).fill(item);
  await page.getByLabel(/^Prix HT par unité/).fill('3');
  await page.getByLabel(/^Dépôt de garantie/).fill('120');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Créer l’article' }).click();
  await expect(page.getByRole('heading', { level: 1, name: item })).toBeVisible();
  await addPackage(page, '4', '10');
  await addPackage(page, '24', '30');
  await page.getByRole('slider', { name: 'Durée' }).focus();
  for (let hours = 1; hours < 5; hours++) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('slider', { name: 'Durée' })).toHaveAttribute(
    'aria-valuetext',
    /^5\sh : 15,60\s€ TTC, forfait 4\sh/,
  );
  await addUnit(page, 1);
  await addUnit(page, 2);
  await expect(page.getByText('Article disponible pour location').first()).toBeVisible();
  await expectAccessibleOnBoth(page);
  await page.goto(`${demo.url}/cabinets/${cabinetId}?tab=items`);
  await expect(page.getByText(item).first()).toBeVisible();
  await expectAccessible(page);
}

/** Customers are offered it at the price that the manager saw. */
async function expectOffered(page: Page, cabinetId: string): Promise<void> {
  await page.goto(`${demo.url}/rental/${cabinetId}`);
  const card = page.getByRole('listitem').filter({ hasText: item });
  await expect(card).toContainText('2 disponibles');
  await card.getByText('Choisir').click();
  await page.getByRole('radio', { name: 'Autre durée' }).check();
  await page.getByLabel('Autre durée, en heures').fill('5');
  await expect(page.getByText(/15,60\s€/).first()).toBeVisible();
}

async function typeAtTheDoor(cabinetId: string, number: number, code: string): Promise<void> {
  const { lockerId } = await lockerOf(cabinetId, number);
  expect(await type(lockerId, code)).toBe('opened');
  await demo.sim(`/lockers/${lockerId}/door`, { action: 'close' });
}

/** Rents behind door 1, for the five hours that the page still has, and brings it back; returns the rental code. */
async function rent(page: Page, cabinetId: string): Promise<string> {
  await expectOffered(page, cabinetId);
  await order(page, `${demo.url}/rental/${cabinetId}`, item);
  await pay(page, '4242 4242 4242 4242');
  await expect(page).toHaveURL(/\/rental-status\/[2-9A-Z]{4}$/);
  await page.getByRole('button', { name: /^Obtenir le code d.accès$/ }).click();
  await typeAtTheDoor(cabinetId, 1, await codeOnLock(page, demo));
  await demo.sim('/clock', { advanceSeconds: 1800 });
  await page.reload();
  await finish(page);
  await typeAtTheDoor(cabinetId, 1, await codeOnLock(page, demo));
  return new URL(page.url()).pathname.slice(-4);
}

async function keepAPart(page: Page, code: string): Promise<void> {
  await page.goto(`${demo.url}/rental-orders`);
  await page
    .getByRole('link', { name: new RegExp(code) })
    .first()
    .click();
  await page.getByRole('button', { name: 'Retenir sur le dépôt' }).click();
  await dialog(page).getByRole('radio', { name: 'Une partie' }).check();
  await dialog(page).getByLabel('Montant').fill('25,50');
  await giveReason(page, 'Sonnette arrachée');
  await dialog(page)
    .getByRole('button', { name: /débiter/i })
    .click();
  await expect(dialog(page)).toBeHidden();
}

test('a company is set up, opens its doors, rents out its first item, captures a part of a deposit, and the audit has every step', async ({
  page,
  browser,
}) => {
  test.setTimeout(360_000);
  await page.setViewportSize(desk);
  await openCompany(page);
  await inviteManager(page);
  const manager = await accept(browser, managerEmail);
  const cabinetId = await setUpCabinet(manager);
  await makeItem(manager, cabinetId);

  await page.setViewportSize({ width: 360, height: 740 });
  const code = await rent(page, cabinetId);
  await keepAPart(manager, code);
  await expect
    .poll(() => demo.money())
    .toEqual({
      rental: { held: 0, captured: 1_560 },
      deposit: { held: 0, captured: 2_550 },
    });

  await manager.getByRole('link', { name: 'Journal' }).click();
  const journal = manager.getByRole('main');
  for (const text of ['Sonnette arrachée', 'Quai neuf', item])
    await expect(journal.getByText(text).first()).toBeVisible();
});
