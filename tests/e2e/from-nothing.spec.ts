/**
 * A new company, by clicks alone: opened, branded, staffed, equipped with both locks, with a first rental and a
 * part of its deposit captured with a reason; the audit has every step.
 */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { codeOnLock, finish, order, pay, shownCode } from './customer.js';
import { startDemo, type Demo, type SimLocker } from './demo.js';
import { addCabinet, addPackage, addRow, addUnit, choose, commission } from './fleet.js';
import { fillSignIn, giveReason, signInAs } from './operator.js';

let demo: Demo;
test.beforeEach(async () => {
  demo = await startDemo();
});
test.afterEach(() => demo.stop());

const desk = { width: 1440, height: 900 };
const company = 'Atelier Vélo';
const managerEmail = 'lea@velo.test';
const operatorEmail = 'omar@velo.test';
const password = 'ouvrir les casiers';

const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click();

async function openCompany(page: Page): Promise<void> {
  await signInAs(page, demo.url, 'admin@consigne.test', '/companies');
  await page.getByRole('button', { name: 'Créer une entreprise' }).click();
  await dialog(page).getByLabel('Nom').fill(company);
  await page.getByRole('button', { name: 'Créer l’entreprise' }).click();
  await expect(page.getByRole('heading', { name: company })).toBeVisible();
  await page.getByRole('tab', { name: 'Image de marque' }).click();
  await page.getByLabel('Nom montré aux clients').fill('Vélo nantais');
  await page.getByLabel('Couleur').fill('#b45309');
  await page.getByLabel('Couleur').press('Tab');
  await save(page);
  await expect(page.getByText('Modifications enregistrées').first()).toBeVisible();
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

async function invite(page: Page, person: { first: string; last: string; email: string; role: string }) {
  await page.getByRole('link', { name: 'Utilisateurs' }).click();
  await page.getByRole('button', { name: 'Inviter un utilisateur' }).first().click();
  await dialog(page).getByLabel('Prénom').fill(person.first);
  await dialog(page).getByRole('textbox', { name: /^Nom/ }).fill(person.last);
  await dialog(page).getByLabel('E-mail').fill(person.email);
  await choose(page, 'Rôle', person.role);
  const isAdmin = (await dialog(page).getByRole('combobox', { name: 'Entreprise' }).count()) > 0;
  if (isAdmin) await choose(page, 'Entreprise', company);
  await dialog(page).getByRole('button', { name: 'Inviter', exact: true }).click();
  await expect(page.getByText('Utilisateur créé').first()).toBeVisible();
}

/** Follows the invitation in a separate browser, chooses a password and signs in. */
async function accept(browser: Browser, email: string): Promise<Page> {
  const find = async () => {
    const { items } = await demo.sim<{ items: { text: string }[] }>(`/inbox?to=${encodeURIComponent(email)}`);
    return items[0]?.text;
  };
  await expect.poll(find).toContain('#t=');
  const page = await (await browser.newContext({ locale: 'fr-FR', viewport: desk })).newPage();
  await page.goto(/https?:\S+#t=\S+/.exec((await find()) ?? '')?.[0] ?? '');
  await page.getByLabel('Nouveau mot de passe').fill(password);
  await page.getByLabel('Nouveau mot de passe').press('Enter');
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await fillSignIn(page, email, password);
  await expect(page.getByRole('heading', { level: 1, name: 'Consignes' })).toBeVisible();
  return page;
}

async function furnish(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Tailles de casiers' }).click();
  await page.getByRole('button', { name: 'Ajouter une taille' }).first().click();
  await dialog(page).getByLabel('Libellé').fill('Moyen');
  await dialog(page)
    .getByRole('button', { name: /^(Ajouter|Créer)/ })
    .click();
  await expect(page.getByText('Moyen').first()).toBeVisible();
  await page.getByRole('link', { name: 'Consignes' }).first().click();
  await addCabinet(page, 'Réserve');
  await page.getByRole('link', { name: 'Consignes' }).first().click();
  const cabinetId = await addCabinet(page, 'Quai neuf');
  await addRow(page, /^Moyen/, 2);
  await commission(page, 1, /^ev608/, 'EV-VELO-1');
  await page.keyboard.press('Escape');
  await commission(page, 2, /^eurolock3780/, 'EL-VELO-2');
  await page.keyboard.press('Escape');
  return cabinetId;
}

async function makeItem(page: Page, cabinetId: string): Promise<void> {
  await page.goto(`${demo.url}/cabinets/${cabinetId}/items/create`);
  await page.getByLabel(/^Nom/).fill('Vélo cargo');
  await page.getByLabel(/^Prix HT par unité/).fill('3');
  await page.getByLabel(/^Dépôt de garantie/).fill('120');
  await page.getByRole('button', { name: 'Créer l’article' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vélo cargo' })).toBeVisible();
  await addPackage(page, '4', '10');
  await addPackage(page, '24', '30');
  await addUnit(page, 1);
  await addUnit(page, 2);
}

async function typeAtTheDoor(cabinetId: string, number: number, code: string): Promise<void> {
  const { lockers } = await demo.sim<{ lockers: SimLocker[] }>(`/cabinets/${cabinetId}`);
  const lockerId = lockers.find((locker) => locker.number === number)?.lockerId ?? '';
  const { result } = await demo.sim<{ result: string }>(`/lockers/${lockerId}/keypad`, { code });
  expect(result).toBe('opened');
  await demo.sim(`/lockers/${lockerId}/door`, { action: 'close' });
}

/** Rents for an hour behind door 1 and brings it back in time; returns the rental code. */
async function rent(page: Page, cabinetId: string): Promise<string> {
  await order(page, `${demo.url}/rental/${cabinetId}`, 'Vélo cargo');
  await pay(page, '4242 4242 4242 4242');
  await expect(page).toHaveURL(/\/rental-status\/[2-9A-Z]{4}$/);
  await page.getByRole('button', { name: /^Obtenir le code d.accès$/ }).click();
  await typeAtTheDoor(cabinetId, 1, await codeOnLock(page, demo));
  await demo.sim('/clock', { advanceSeconds: 1800 });
  await page.reload();
  await finish(page);
  await demo.sim('/clock', { advanceSeconds: 90 });
  await page.reload();
  await typeAtTheDoor(cabinetId, 1, await shownCode(page));
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

test('a company is set up, rents out its first item, captures a part of a deposit, and the audit has every step', async ({
  page,
  browser,
}) => {
  test.setTimeout(360_000);
  await page.setViewportSize(desk);
  await openCompany(page);
  await invite(page, { first: 'Léa', last: 'Martin', email: managerEmail, role: 'Responsable' });

  const manager = await accept(browser, managerEmail);
  const cabinetId = await furnish(manager);
  await makeItem(manager, cabinetId);
  await invite(manager, { first: 'Omar', last: 'Diallo', email: operatorEmail, role: 'Opérateur' });
  await manager.getByRole('button', { name: 'Actions pour Omar Diallo' }).click();
  await manager.getByRole('menuitem', { name: 'Choisir ses consignes' }).click();
  await dialog(manager).getByLabel('Certaines consignes seulement').check();
  await dialog(manager).getByRole('combobox', { name: 'Consignes' }).click();
  await manager.getByRole('option', { name: 'Quai neuf' }).click();
  await manager.keyboard.press('Escape');
  await dialog(manager).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(manager.getByText('Utilisateur mis à jour').first()).toBeVisible();

  const operator = await accept(browser, operatorEmail);
  await expect(operator.getByText('Quai neuf').first()).toBeVisible();
  await expect(operator.getByText('Réserve')).toHaveCount(0);

  const customer = await (
    await browser.newContext({ locale: 'fr-FR', viewport: { width: 360, height: 740 } })
  ).newPage();
  const code = await rent(customer, cabinetId);
  await keepAPart(manager, code);
  await expect
    .poll(() => demo.money())
    .toEqual({
      rental: { held: 0, captured: 360 },
      deposit: { held: 0, captured: 2_550 },
    });

  await manager.getByRole('link', { name: 'Journal' }).click();
  const journal = manager.getByRole('main');
  for (const told of ['Sonnette arrachée', 'Quai neuf', 'Vélo cargo', 'Omar Diallo'])
    await expect(journal.getByText(told).first()).toBeVisible();
});
