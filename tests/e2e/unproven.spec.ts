/**
 * Staff in a real browser at doors that did not move (doors-and-codes.md#records-against-the-door).
 */
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.js';
import { deskOf, pressing, type Desk } from './desk.js';
import { signInAs } from './operator.js';
import { expect, test, type SimulatorFixture } from './simulator.js';

/** One shirt that lies in its locker; returns its reference. */
async function laundryInside(desk: Desk, at: SimulatorFixture): Promise<string> {
  const { id } = await desk.counterOrder(false);
  type Order = { reference: string; depositLockerNumber: number };
  const { reference, depositLockerNumber } = await desk.call<Order>(`/PressingOrders/${id}`);
  await at.advance(30);
  const code = await desk.mailedAfter('Code de dépôt : ');
  const visit = `/door-codes/${code.replace('-', '')}`;
  await desk.call(`${visit}/access`, {});
  await at.advance(90);
  const { lockCode } = await desk.call<{ lockCode: string }>(visit);
  await desk.typeAndClose(await desk.lockerIdOf(pressing, depositLockerNumber), lockCode);
  await at.put(`pressing/${depositLockerNumber}`, 'linge');
  return reference;
}

const dialog = (page: Page) => page.getByRole('dialog');

test('a bulk collection leaves out, by name, orders whose door did not move; a single one asks', async ({
  page,
  simulator,
}) => {
  const desk = await deskOf(simulator);
  const references = [];
  for (let count = 0; count < 3; count += 1) references.push(await laundryInside(desk, simulator));

  await signInAs(page, simulator.url, 'operator@consigne.test', '/pressing-orders?status=PendingPickup');
  for (const reference of references)
    await page.getByRole('checkbox', { name: new RegExp(`^Choisir ${reference}`) }).check();
  const bar = page.getByRole('region', { name: 'Actions groupées' });
  await bar.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Enregistrer la collecte' }).click();
  await expect(dialog(page)).toContainText(
    '3 lignes laissées de côté : la porte n’a pas bougé depuis le dépôt',
  );
  for (const reference of references) await expect(dialog(page)).toContainText(reference);
  await expect(dialog(page).getByRole('button', { name: /^Enregistrer la collecte/ })).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const [reference = ''] = references;
  await page
    .getByRole('link', { name: new RegExp(reference) })
    .first()
    .click();
  await page.getByRole('button', { name: 'Enregistrer la collecte' }).first().click();
  const confirm = dialog(page).getByRole('button', { name: 'Enregistrer la collecte' });
  await expect(dialog(page)).toContainText('La porte n’a pas bougé : le linge est-il dans vos mains ?');
  await expect(confirm).toBeDisabled();
  await expectAccessible(page);
  await dialog(page).getByRole('checkbox', { name: 'Oui, le linge est dans mes mains' }).check();
  await confirm.click();
  await expect(page.getByText('Au nettoyage').first()).toBeVisible();
  type Row = { status: string; closedReason: string | null };
  const lockers = await desk.call<{ items: Row[] }>(`/lockers?cabinetId=${pressing}&status=outOfService`);
  expect(lockers.items.map(({ closedReason }) => closedReason)).toEqual([
    'Repris sans mouvement de porte : vérifiez ce que contient le casier',
  ]);
});
