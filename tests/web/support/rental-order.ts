/** An order of a rental on its page, as customers place it. */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aCabinet, anItem, availabilityOf, cabinetId, itemId } from './builders.js';
import { fakePlatform, type FakePlatform } from './fake-platform.js';

export const items = `GET /cabinets/${cabinetId}/rental-items/availability`;
export const orders = `POST /cabinets/${cabinetId}/rental-orders`;
export const page = `/rental/${cabinetId}?itemId=${itemId}`;
export const booked = {
  status: 201,
  body: {
    orderId: itemId,
    checkoutSessionId: 'cs_1',
    checkoutUrl: 'https://pay.example/c/cs_1',
    rentalCode: 'K7PX',
    rentalAmountTtc: 12,
    depositAmountTtc: 12,
    totalAmountTtc: 24,
  },
};

export function rentalPlatform(): FakePlatform {
  const platform = fakePlatform();
  platform.on(`GET /cabinets/${cabinetId}/public`, { body: aCabinet() });
  platform.on(items, { body: availabilityOf([anItem()]) });
  platform.on(orders, booked);
  return platform;
}

export const order = () => screen.getByRole('button', { name: /^Commander avec obligation de paiement/ });
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const plain = (text: string | null | undefined) => (text ?? '').replace(/\s/g, ' ');

export async function fillIn() {
  await userEvent.click(await screen.findByRole('radio', { name: /^4\sh/ }));
  await userEvent.type(field('Prénom et nom'), 'Camille Durand');
  await userEvent.type(field('E-mail'), 'camille@example.fr');
  await userEvent.type(field('Téléphone'), '06 12 34 56 78');
  await userEvent.click(screen.getByRole('checkbox', { name: /conditions/ }));
}
