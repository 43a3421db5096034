/** The staff's side of a test in a customer's browser: done over HTTP, since its screens are not checked there. */
import { expect } from '@playwright/test';
import { demoPassword } from './operator.js';
import type { Demo, SimLocker } from './demo.js';

export const parcelCabinet = '01930000-0000-7000-8000-000000000102';
export const pressing = '01930000-0000-7000-8000-000000000103';
export const shop = '01930000-0000-7000-8000-000000000104';

type World = Pick<Demo, 'url' | 'sim'>;
type Call = <T>(path: string, body?: object) => Promise<T>;

const caller =
  (url: string, token = ''): Call =>
  async <T>(path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        'x-consigne-client': 'web',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };

export interface Desk {
  readonly call: Call;
  lockersOf(cabinetId: string): Promise<readonly SimLocker[]>;
  lockerIdOf(cabinetId: string, number: number): Promise<string>;
  /** Puts every other locker out of service; returns the one that is left. */
  keepOnly(cabinetId: string, number: number): Promise<string>;
  typeAndClose(lockerId: string, code: string): Promise<void>;
  /** A parcel that waits for its courier, in this locker. */
  enterParcel(number: number): Promise<{ id: string; code: string; lockerId: string }>;
  /** One shirt, paid at the counter; returns the order. */
  counterOrder(handedOver: boolean): Promise<{ id: string }>;
  /** Ordered on the cabinet's page and not paid yet: the first item of a pressing or a shop. */
  order(cabinetId: string, quantity?: number): Promise<{ orderId: string; checkoutSessionId: string }>;
  /** The text after these words in the last e-mail that has them. */
  mailedAfter(words: string): Promise<string>;
}

export const buyer = {
  customerName: 'Camille Martin',
  customerEmail: 'camille@exemple.fr',
  customerPhone: '06 12 34 56 78',
} as const;

export async function deskOf({ url, sim }: World): Promise<Desk> {
  const login = { email: 'manager@consigne.test', password: demoPassword };
  const { token } = await caller(url)<{ token: string }>('/auth/login', login);
  const call = caller(url, token);
  const lockersOf = async (cabinetId: string): Promise<readonly SimLocker[]> =>
    (await sim<{ lockers: SimLocker[] }>(`/cabinets/${cabinetId}`)).lockers;
  const lockerIdOf = async (cabinetId: string, number: number): Promise<string> =>
    (await lockersOf(cabinetId)).find((each) => each.number === number)?.lockerId ?? '';
  return {
    call,
    lockersOf,
    lockerIdOf,
    async keepOnly(cabinetId, number) {
      for (const locker of await lockersOf(cabinetId))
        if (locker.number !== number)
          await call(`/lockers/${locker.lockerId}/out-of-service`, { reason: 'Essai' });
      return lockerIdOf(cabinetId, number);
    },
    async typeAndClose(lockerId, code) {
      const { result } = await sim<{ result: string }>(`/lockers/${lockerId}/keypad`, { code });
      expect(result).toBe('opened');
      await sim(`/lockers/${lockerId}/door`, { action: 'close' });
    },
    async enterParcel(number) {
      const lockerId = await lockerIdOf(parcelCabinet, number);
      const recipient = { customerName: 'Nadia Benali', customerEmail: 'nadia@exemple.fr' };
      const parcel = await call<{ id: string; depositCode: string }>('/parcels', {
        cabinetId: parcelCabinet,
        lockerId,
        ...recipient,
        notificationPreference: 'email',
      });
      return { id: parcel.id, code: parcel.depositCode, lockerId };
    },
    async counterOrder(handedOver) {
      const { items } = await call<{ items: { id: string; name: string }[] }>(`/cabinets/${pressing}/items`);
      const wanted = [{ itemId: items.find(({ name }) => name === 'Chemise')?.id, quantity: 1 }];
      const paid = { paymentReference: 'Ticket 1', handedOver };
      return call('/PressingOrders', { cabinetId: pressing, items: wanted, ...buyer, ...paid });
    },
    async order(cabinetId, quantity = 1) {
      const { items } = await call<{ items: { id: string }[] }>(`/cabinets/${cabinetId}/items`);
      const body = {
        cabinetId,
        items: [{ itemId: items[0]?.id, quantity }],
        ...buyer,
        termsAccepted: true,
      };
      return cabinetId === shop
        ? call('/EcommerceOrders/checkout', body)
        : // As the product's own page requests it.
          call('/PressingOrders/checkout', { ...body, expressRequest: true });
    },
    async mailedAfter(words) {
      const { items } = await sim<{ items: { text: string }[] }>('/inbox');
      const text = items.find((mail) => mail.text.includes(words))?.text ?? '';
      return (text.split(words)[1] ?? '').split(/\s/)[0] ?? '';
    },
  };
}
