/** The timelines of the four kinds of orders: no entry of doors, messages and money is shown by its key. */
import { describe, expect, test } from 'vitest';
import type { TimelineLine } from '#application/contract/orders/order-shapes.js';
import { timelineEvent } from '#web/features/orders/order-view.js';
import { parcel } from '#web/features/parcels/parcel-page.js';
import { pressing } from '#web/features/pressing-orders/pressing-order-page.js';
import { rental } from '#web/features/rental-orders/rental-order-page.js';
import { shop } from '#web/features/shop-orders/shop-order-page.js';

const [ofParcel, ofLaundry] = [timelineEvent(parcel.timeline), timelineEvent(pressing.timeline)];
const [ofRental, ofSale] = [timelineEvent(rental.timeline), timelineEvent(shop.timeline)];

const timelines = { parcel: ofParcel, laundry: ofLaundry, rental: ofRental, sale: ofSale };

const line = (kind: string, more: Partial<TimelineLine> = {}): TimelineLine => ({
  id: 'one',
  at: '2026-11-20T12:00:00.000Z',
  actor: 'door',
  facts: {},
  kind,
  ...more,
});

describe.each(Object.entries(timelines))('the timeline of a %s', (_kind, eventOf) => {
  test("shows who opened a door remotely, and the lock's answer", () => {
    const by = { by: 'Nadia Benali', reason: 'Contrôle du contenu' };
    expect(eventOf(line('openingAskedByStaff', { actor: 'staff', facts: by }))).toMatchObject({
      who: 'Nadia Benali',
      why: 'Contrôle du contenu',
    });
    expect(eventOf(line('openingAnswered', { facts: { state: 'jammed' } })).details).toBe('Porte bloquée');
    expect(eventOf(line('codeRefused', { facts: { purpose: 'pickup', reason: 'full' } }))).toMatchObject({
      tone: 'bad',
      why: 'la mémoire de la serrure est pleine',
    });
  });
});

describe('what happened at the door', () => {
  test.each([
    [ofParcel, 'deposit', 'Colis déposé'],
    [ofParcel, 'pickup', 'Colis retiré'],
    [ofLaundry, 'deposit', 'Linge déposé'],
    [ofLaundry, 'collect', 'Linge pris dans le casier'],
    [ofLaundry, 'return', 'Linge propre mis en casier'],
    [ofLaundry, 'pickup', 'Linge retiré'],
    [ofSale, 'deposit', 'Commande mise en casier'],
    [ofSale, 'pickup', 'Commande retirée'],
  ] as const)('names its door task (%#)', (eventOf, step, title) => {
    expect(eventOf(line('doorTaskDone', { facts: { step } }))).toEqual(
      expect.objectContaining({ title, who: 'la porte' }),
    );
  });

  test('shows the channel of a message', () => {
    const facts = { template: 'parcel.deposited', channel: 'sms' };
    expect(ofParcel(line('messageFailed', { actor: 'clock', facts }))).toMatchObject({
      title: 'Message non remis',
      details: 'Colis arrivé, par SMS',
      tone: 'bad',
    });
  });

  test('names the owner of an undone return of laundry', () => {
    expect(ofLaundry(line('undone', { actor: 'staff', facts: { step: 'return' } }))).toMatchObject({
      title: 'Dépôt annulé : rien n’a été déposé',
      details: 'Retour par l’équipe',
      tone: 'warn',
    });
  });
});
