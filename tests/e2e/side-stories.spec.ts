/**
 * Failures at the door of a parcel, in a real browser: a jammed bolt and the way out, a wrong deposit, a lost code, a
 * parcel that is not fetched and that staff take back. Pages refresh by their own clock, which is moved forward.
 */
import type { Page } from '@playwright/test';
import { deskOf } from './desk.js';
import { giveReason, staffWindow } from './operator.js';
import { expect, test, type SimulatorFixture } from './simulator.js';

const place = 'colis/1';
const mailed = 'Code de retrait : ';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Moves the page's clock to its next refresh, the slow one included. */
const lookAgain = (page: Page): Promise<void> => page.clock.fastForward('00:30');

async function click(staff: Page, action: string, why: string, confirm: string): Promise<void> {
  await staff.getByRole('group', { name: 'Actions' }).getByRole('button', { name: action }).click();
  const dialog = staff.getByRole('dialog');
  await giveReason(staff, why);
  // Asked when the door did not move.
  for (const box of await dialog.getByRole('checkbox', { name: /^Oui/ }).all()) await box.check();
  await dialog.getByRole('button', { name: confirm }).click();
  await expect(dialog).toBeHidden();
}

/** A jammed bolt completes no door task; the page offers the ways out. */
async function jam(page: Page, at: SimulatorFixture): Promise<void> {
  await at.fault(place, 'bolt-jam', { times: 1 });
  await page.getByRole('button', { name: 'Ouvrir le casier' }).click();
  await expect(page.getByText('Casier N°1 : pas ouvert')).toBeVisible();
  await page.getByText(/^Le casier ne s’ouvre pas/).click();
  await expect(page.getByText(/nous ouvrons ou nous vous donnons un autre casier/)).toBeVisible();
  await expect(page.getByRole('alert').getByRole('link', { name: /^Appeler/ })).toBeVisible();
  await expect(title(page, 'Déposer le colis')).toBeVisible();
}

/** Opens the door remotely, puts something in and shuts the door. */
async function putIn(page: Page, at: SimulatorFixture): Promise<void> {
  await page.getByRole('button', { name: /^Ouvrir/ }).click();
  await expect(page.getByText('Casier N°1 : ouvert')).toBeVisible();
  await at.put(place, 'objet');
  await at.door(place, 'close');
  // The door's events have arrived when the clock has moved.
  await at.advance(1);
  await lookAgain(page);
  await expect(title(page, 'Colis déposé')).toBeVisible();
}

/** The parcel is not fetched: reminders, then the end of its storage, on the recipient's `page` and for staff. */
async function outstay(page: Page, at: SimulatorFixture): Promise<void> {
  await expect(page.getByText(/^Votre colis vous attend jusqu’au/)).toBeVisible();
  await at.advance(49 * 3600);
  const reminders = (await at.inbox()).filter(({ subject }) => /attend toujours/.test(subject ?? ''));
  expect(reminders).toHaveLength(2);
  await at.advance(24 * 3600);
  await lookAgain(page);
  await expect(page.getByText(/^Votre colis n’est plus gardé depuis/)).toBeVisible();
}

test('a parcel: its door jams, its deposit is undone, its code is lost, and staff take it back', async ({
  page,
  browser,
  simulator,
}) => {
  const desk = await deskOf(simulator);
  await page.clock.install();
  const { id, code } = await desk.enterParcel(1);
  await simulator.advance(90);
  await page.goto(`${simulator.url}/parcel-code/${code}`);
  await jam(page, simulator);
  await putIn(page, simulator);
  await page.getByRole('button', { name: 'Je n’ai rien déposé' }).click();
  await expect(title(page, 'Déposer le colis')).toBeVisible();
  await simulator.take(place);
  await putIn(page, simulator);

  // All messages of the deposits are there, the last one newest.
  await simulator.advance(1);
  const old = await desk.mailedAfter(mailed);
  const staff = await staffWindow(browser, simulator.url, 'manager@consigne.test', `/parcels/${id}`);
  await expect(staff.getByText('Dépôt annulé : rien n’a été déposé')).toBeVisible();
  await click(staff, 'Remplacer le code', 'Code perdu', 'Remplacer');
  await simulator.advance(1);
  await expect.poll(() => desk.mailedAfter(mailed)).not.toBe(old);
  await page.goto(`${simulator.url}/parcel-code/${old}`);
  await expect(page.getByText(/^Vérifiez le code/)).toBeVisible();
  await page.getByLabel('Votre code').fill(await desk.mailedAfter(mailed));
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('button', { name: /le casier$/ }).first()).toBeVisible();

  await outstay(page, simulator);
  await staff.reload();
  await expect(staff.getByText('Délai de garde dépassé : à reprendre')).toBeVisible();
  await expect(staff.getByText('À reprendre', { exact: true })).toBeVisible();
  await click(staff, 'Reprendre le colis', 'Délai dépassé', 'Le colis est repris');
  await expect(staff.getByText('Repris', { exact: true }).first()).toBeVisible();
  await lookAgain(page);
  await expect(page.getByText(/^Ce code n’ouvre plus rien.*ou son casier vidé, le/)).toBeVisible();
});
