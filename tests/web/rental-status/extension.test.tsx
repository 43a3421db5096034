/** Extending from the rental's page: the price on the button, the bank's page, and the outcome. */
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ExtensionReply } from '#application/contract/rentals/rental-extension.js';
import { hour } from '#domain/shared/record.js';
import { aCabinet, aRental, cabinetId } from '#tests/web/support/builders.js';
import { refusal, platformForEach } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';
import { storeProof } from '#web/api/order-proofs.js';

const path = '/rental-status/K7PX';
const offers = `GET ${path}/extension`;
const extend = `POST ${path}/extend`;
const end = Date.now() + hour;
const at = (hours: number): string => new Date(end + hours * hour).toISOString();

const anOffer = (part: Partial<ExtensionReply> = {}): ExtensionReply => ({
  plannedEndTime: at(0),
  choices: [
    { plannedEndTime: at(1), amountTtc: 3.6 },
    { plannedEndTime: at(2), amountTtc: 7.2 },
    { plannedEndTime: at(3), amountTtc: 0 },
  ],
  refusal: null,
  waiting: null,
  hasFailed: false,
  ...part,
});

const platform = platformForEach();
beforeEach(() => {
  platform.on(`GET /cabinets/${cabinetId}/public`, { body: aCabinet() });
  storeProof('K7PX', { kind: 'token', value: 'secret' });
});

async function look(offer: ExtensionReply, canExtend = true): Promise<void> {
  const rental = aRental({ status: 'PendingReturn', plannedEndTime: at(0), canExtend });
  platform.on(`GET ${path}`, { body: rental });
  platform.on(offers, { body: offer });
  show(path);
  await screen.findByRole('heading', { level: 1, name: 'Vélo pliant' });
}
const open = async () => userEvent.click(await screen.findByText('Prolonger la location'));
const button = (name: RegExp) => screen.findByRole('button', { name });

test('names the obligation and the amount of the chosen end on the button, and sends just that', async () => {
  await look(anOffer());
  await open();
  expect(await button(/^Prolonger avec obligation de paiement, 3,60/)).toBeTruthy();
  expect((await screen.findAllByRole('option'))[0]?.textContent).toMatch(/\s: 3,60\s€$/);
  await userEvent.selectOptions(await screen.findByLabelText('Nouvelle fin, prix TTC'), at(2));
  platform.on(extend, { body: anOffer({ plannedEndTime: at(2) }) });
  platform.on(`GET ${path}`, {
    body: aRental({ status: 'PendingReturn', plannedEndTime: at(2), canExtend: true }),
  });

  await userEvent.click(await button(/^Prolonger avec obligation de paiement, 7,20/));

  expect(await screen.findByText(/^Votre location est prolongée/)).toBeTruthy();
  const [sent] = platform.asked(extend);
  expect(sent?.body).toEqual({ plannedEndTime: at(2), amountTtc: 7.2 });
});

test('extends without a payment if a package covers it', async () => {
  await look(anOffer());
  await open();
  await userEvent.selectOptions(await screen.findByLabelText('Nouvelle fin, prix TTC'), at(3));

  expect(await button(/^Prolonger sans supplément$/)).toBeTruthy();
});

test("links to the bank's page at once, with its deadline", async () => {
  const paymentActionUrl = 'https://checkout.stripe.test/c/pay/cs_1';
  const by = 'customer' as const;
  const waiting = { plannedEndTime: at(2), amountTtc: 7.2, by, paymentActionUrl, paymentActionUntil: at(0) };
  await look(anOffer({ choices: [], refusal: 'Patientez.', waiting }));

  const link = await screen.findByRole('link', { name: 'Confirmer auprès de ma banque' });
  expect(link.getAttribute('href')).toBe(paymentActionUrl);
  expect(screen.getByText(/Sans elle, rien n’est débité/)).toBeTruthy();
});

test('lets any card pay for a request of staff', async () => {
  const paymentActionUrl = 'https://checkout.stripe.test/c/pay/cs_1';
  const by = 'staff' as const;
  const waiting = { plannedEndTime: at(2), amountTtc: 7.2, by, paymentActionUrl, paymentActionUntil: at(0) };
  await look(anOffer({ choices: [], refusal: 'Patientez.', waiting }));

  const link = await screen.findByRole('link', { name: 'Payer la prolongation' });
  expect(link.getAttribute('href')).toBe(paymentActionUrl);
  expect(screen.getByText(/Sans paiement, rien n’est débité/)).toBeTruthy();
});

test('shows a refusal of the card, and still offers the ends', async () => {
  await look(anOffer());
  await open();
  platform.on(extend, refusal(409, 'EXTENSION_REFUSED', 'Votre carte a refusé le paiement.'));

  await userEvent.click(await button(/^Prolonger avec obligation/));

  expect(await screen.findByText('Votre carte a refusé le paiement.')).toBeTruthy();
  expect(await button(/^Prolonger avec obligation/)).toBeTruthy();
});

test('says why there is no offer', async () => {
  await look(anOffer({ choices: [], refusal: 'Quelqu’un l’a réservé ensuite.' }));
  await open();
  expect(await screen.findByText('Quelqu’un l’a réservé ensuite.')).toBeTruthy();
});

test('shows nothing of it if the item is not out', async () => {
  await look(anOffer(), false);
  expect(screen.queryByText('Prolonger la location')).toBeNull();
});

test('says why the button is off without a network', async () => {
  await look(anOffer());
  await open();
  await button(/^Prolonger avec obligation/);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));

  expect(screen.getByText(/^Il faut du réseau pour prolonger\./)).toBeTruthy();
  vi.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/^Il faut du réseau pour prolonger/)).toBeNull();
});
