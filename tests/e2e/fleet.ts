/** The clicks by which a manager sets up a cabinet. */
import { expect, type Page } from '@playwright/test';

export const door = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Casier ${number},`) });
export const panel = (page: Page) => page.getByRole('dialog').last();

export async function choose(page: Page, field: string, option: string | RegExp): Promise<void> {
  await page
    .getByRole('combobox', { name: field })
    .or(page.getByRole('textbox', { name: field }))
    .first()
    .click();
  await page.getByRole('option', { name: option }).click();
}

/** Returns the new cabinet's id. */
export async function addCabinet(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Ajouter une consigne' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nom').fill(name);
  await dialog.getByLabel('Adresse').fill('Quai de la Fosse, 44000 Nantes');
  await page.getByRole('button', { name: 'Ajouter la consigne' }).click();
  await expect(page.getByText('Notez ce secret maintenant')).toBeVisible();
  await page.getByRole('button', { name: 'J’ai noté le secret' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}

export async function commission(page: Page, number: number, model: RegExp, serial: string): Promise<void> {
  await door(page, number).click();
  await panel(page).getByRole('button', { name: 'Mettre une serrure en service' }).click();
  const dialog = page.getByRole('dialog', { name: `Serrure du casier N°${number}` });
  await choose(page, 'Modèle', model);
  await dialog.getByLabel('Numéro de série').fill(serial);
  await dialog.getByRole('button', { name: 'Mettre en service' }).click();
  const secret = page.getByRole('button', { name: 'J’ai noté le secret' });
  if (/eurolock/.test(model.source)) await secret.click();
  await expect(dialog).toBeHidden();
  await expect(panel(page).getByText('Libre', { exact: true }).first()).toBeVisible();
}

export async function addRow(page: Page, size: RegExp, count: number): Promise<void> {
  await page.getByRole('link', { name: 'Ajouter des casiers' }).click();
  await page.getByText('Une rangée').click();
  await choose(page, 'Taille', size);
  await page.getByLabel('Nombre de casiers').fill(String(count));
  await page.getByRole('button', { name: 'Ajouter la rangée' }).click();
  await expect(door(page, count)).toBeVisible();
}

export async function addPackage(page: Page, hours: string, price: string): Promise<void> {
  await page.getByLabel('Nouveau forfait').fill(hours);
  await page.getByRole('textbox', { name: 'Prix HT', exact: true }).fill(price);
  await page.getByRole('button', { name: 'Ajouter le forfait' }).click();
  await expect(page.getByLabel(/^Durée du forfait/).last()).toHaveValue(new RegExp(`^${hours}`));
}

export async function addUnit(page: Page, lockerNumber: number): Promise<void> {
  await page.getByRole('combobox', { name: 'Ajouter un exemplaire dans' }).click();
  await page.getByRole('option', { name: `Casier N°${lockerNumber}` }).click();
  await page.getByRole('button', { name: 'Ajouter l’exemplaire' }).click();
  await expect(page.getByRole('button', { name: `Retirer (casier N°${lockerNumber})` })).toBeVisible();
}
