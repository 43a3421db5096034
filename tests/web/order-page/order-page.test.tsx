/** `/commande`: a laundry or shop order by its link, and the way to it without. */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { CustomerOrder } from '#application/contract/orders/order-pages.js';
import { aCabinet, cabinetId, itemId } from '#tests/web/support/builders.js';
import { refusal, platformForEach } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';

const token = 'aB3_-'.padEnd(43, 'x');
const link = `/commande/${itemId}#t=${token}`;
const look = `POST /customer-orders/${itemId}/look`;

const laundry: CustomerOrder = {
  kind: 'pressing',
  reference: 'K7PXA2',
  orderedAt: '2026-10-06T10:00:00.000Z',
  steps: [
    { step: 'paid', at: '2026-10-06T10:00:00.000Z' },
    { step: 'deposited', at: null },
  ],
  endedAt: null,
  cancelReason: null,
  isRefunded: false,
  promisedAt: '2026-10-08T21:59:59.999Z',
  notes: null,
  door: { step: 'deposit', lockerNumber: 12, url: 'https://c.test/parcel-code/ABCDEFGH#t=x' },
  items: [{ itemName: 'Chemise', quantity: 2, totalPrice: 9 }],
  totalAmount: 9,
  refundedAmount: null,
  documents: [{ kind: 'invoice', url: 'https://c.test/api/invoices/1?t=x' }],
  termsVersion: null,
  withdrawalUrl: null,
  withdrawalStatedUrl: null,
  cabinetId,
  cabinetName: 'Pressing Talensac',
  cabinetLocation: 'Nantes',
  supportPhone: '02 40 00 00 00',
};

const platform = platformForEach();
beforeEach(() => {
  platform.on(`GET /cabinets/${cabinetId}/public`, { body: aCabinet() });
});

test('shows state, locker, documents and contact, and is found again on this device', async () => {
  platform.on(look, { body: laundry });
  const { unmount } = show(link);

  const open = await screen.findByRole('link', { name: 'Déposer mon linge, casier N°12' });
  expect(open.getAttribute('href')).toBe(laundry.door?.url);
  expect(screen.getByText('Commande payée').nextSibling?.textContent).toMatch(/^06\/10\/2026 à\s12\sh$/);
  expect(screen.getByText('Linge déposé dans le casier').nextSibling?.textContent).toBe('à venir');
  expect(screen.getByRole('link', { name: 'Télécharger la facture (PDF)' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Appeler le 02 40 00 00 00' })).toBeTruthy();
  expect(platform.asked(look)[0]?.body).toEqual({ t: token });
  unmount();

  show('/commande');
  const known = await screen.findByRole('link', { name: 'Commande K7PXA2 – Pressing Talensac' });
  expect(known.getAttribute('href')).toBe(link);
});

test.each([
  [{ endedAt: '2026-10-07T10:00:00.000Z' }, 'Cette commande est terminée.'],
  [{ endedAt: '2026-10-07T10:00:00.000Z', cancelReason: 'customer' }, 'Vous avez annulé cette commande.'],
  [{ isRefunded: true }, 'Vous avez été remboursé de cette commande.'],
] as const)('says how it ended: %j', async (part, text) => {
  platform.on(look, { body: { ...laundry, door: null, ...part } });
  show(link);

  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /casier N°/ })).toBeNull();
});

test('of a cancelled order says when, and what is refunded', async () => {
  const end = { endedAt: '2026-10-07T10:00:00.000Z', cancelReason: 'staff', refundedAmount: 9 } as const;
  platform.on(look, { body: { ...laundry, door: null, steps: laundry.steps.slice(0, 1), ...end } });
  show(link);

  expect((await screen.findByText('Commande annulée')).nextSibling?.textContent).toMatch(
    /^07\/10\/2026 à\s12\sh$/,
  );
  expect(screen.getByText('Remboursement').nextSibling?.textContent).toMatch(/^9,00\s€$/);
});

test('leads on from a link that is not whole, by a pasted message or a code', async () => {
  platform.on(look, refusal(404, 'NOT_FOUND', 'Introuvable.'));
  const { unmount } = show(link);
  expect(await screen.findByText(/^Ce lien ne mène à aucune commande/)).toBeTruthy();
  unmount();

  platform.on(look, { body: laundry });
  show('/commande');
  await userEvent.click(await screen.findByLabelText('Lien ou code de votre message'));
  await userEvent.paste(`Bonjour, Suivre ma commande : https://c.test${link} Merci.`);
  await userEvent.click(screen.getByRole('button', { name: 'Voir ma commande' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Votre linge' })).toBeTruthy();
});

test.each([
  ['/parcel-code/', 'Votre code', 'Continuer'],
  ['/rental-status', 'Code de location', 'Voir ma location'],
  ['/n', 'Numéro de la consigne', 'Voir cette consigne'],
])('%s understands the link of an order', async (address, label, button) => {
  platform.on(look, { body: laundry });
  show(address);
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.paste(`https://c.test${link}`);
  await userEvent.click(screen.getByRole('button', { name: button }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Votre linge' })).toBeTruthy();
});

test('the field for a number offers the page of a code', async () => {
  show('/n');
  await userEvent.type(await screen.findByLabelText('Numéro de la consigne'), 'k7p2-wxyz');
  await userEvent.click(screen.getByRole('button', { name: 'Voir cette consigne' }));

  const found = await screen.findByRole('link', { name: 'Ouvrir le casier du code K7P2-WXYZ' });
  expect(found.getAttribute('href')).toBe('/parcel-code/K7P2WXYZ');
});
