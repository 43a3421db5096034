/** A code that no message can deliver is shown at the entry, while the customer is present (parcels.md#entry). */
import { beforeAll, describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { enterParcel, parcelCabinet } from '#tests/support/parcels.js';
import { basketOf, cabinetId } from '#tests/support/pressing.js';
import { fieldsAtFault } from '#tests/support/refusals.js';
import { signIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();
const operator = await signIn(world, 'operator');

const counter = (more: { handedOver: boolean; customerPhone: string; customerEmail?: string }) =>
  operator.createPressingOrder({
    body: {
      cabinetId,
      items: basketOf([demoIds.scarf, 1]),
      customerName: 'Paul Petit',
      paymentReference: 'Ticket 4711',
      ...more,
    },
  });

test('an order at the counter with a code for later needs an address that the code can be sent to', async () => {
  expect(await fieldsAtFault(counter({ handedOver: false, customerPhone: 'à voir' }))).toEqual([
    'customerEmail',
  ]);
  expect((await operator.pressingOrderList({ query: {} })).totalItems).toBe(0);

  const byMail = { customerPhone: 'à voir', customerEmail: 'paul@exemple.fr' };
  expect((await counter({ handedOver: false, ...byMail })).status).toBe('PendingDeposit');
  expect((await counter({ handedOver: false, customerPhone: '06 00 00 00 01' })).status).toBe(
    'PendingDeposit',
  );
  expect((await counter({ handedOver: true, customerPhone: 'à voir' })).status).toBe('Cleaning');
});

test('a customer without an e-mail is not referred to one', async () => {
  const { id: pressingOrderId } = await counter({ handedOver: false, customerPhone: '06 00 00 00 02' });
  const manager = await signIn(world, 'manager');
  await manager.cancelPressingOrder({ params: { pressingOrderId }, body: { reason: 'Casier en panne' } });
  await world.settle();

  const [text] = world.simulator.inbox.messages('06 00 00 00 02');
  expect(text?.text).toMatch(/annulee\. Nous vous remboursons .*au comptoir/);
  expect(text?.text).not.toMatch(/e-mail/);
});

describe('where no operator carries text messages', () => {
  beforeAll(() => {
    (world.simulator.inbox.channels as string[]).splice(1);
  });

  test('a parcel is not announced by SMS alone', async () => {
    const sms = { notificationPreference: 'sms', customerEmail: null } as const;
    expect(await fieldsAtFault(enterParcel(operator, sms))).toEqual(['notificationPreference']);
    expect((await operator.listParcels({ query: {} })).totalItems).toBe(0);

    const { id: parcelId } = await enterParcel(operator, { notificationPreference: 'both' });
    expect((await operator.parcel({ params: { parcelId } })).status).toBe(0);
  });

  test('nor is one of a file', async () => {
    const csvFile = btoa('Destinataire;Telephone;E-mail\nLou;0612345678;\nAna;0612345678;ana@exemple.fr\n');
    const report = await operator.importParcels({
      body: { csvFile, cabinetId: parcelCabinet, dryRun: true },
    });
    expect(report.problems.map(({ line, field }) => [line, field])).toEqual([[2, 'notificationPreference']]);
    expect(report.goodLines).toBe(1);
  });

  test('an order at the counter needs an e-mail', async () => {
    const texted = counter({ handedOver: false, customerPhone: '06 00 00 00 01' });
    expect(await fieldsAtFault(texted)).toEqual(['customerEmail']);
  });
});
