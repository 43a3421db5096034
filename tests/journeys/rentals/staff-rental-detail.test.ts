/** The detail of a rental: possible actions, refusals with reasons, masked codes, messages sent again, notes. */
import { describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { book, codeFor, hourMs, minuteMs, payFor } from '#tests/support/customer.js';
import { broughtBack, fetched } from '#tests/support/fetched.js';
import { refusalOf } from '#tests/support/refusals.js';
import { signIn, type DemoPerson, type SignedIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();
const back = await broughtBack(world);
const out = await fetched(world);
const waiting = await payFor(
  world,
  await book(world, { item: demoIds.steamCleaner, hours: 8, phone: '07 98 76 54 32' }),
);
await world.pass(4 * hourMs + minuteMs);
const names: readonly DemoPerson[] = ['admin', 'manager', 'operator', 'support', 'neighbour'];
const signed = await Promise.all(names.map(async (name) => [name, await signIn(world, name)] as const));
const people = Object.fromEntries(signed) as Record<DemoPerson, SignedIn>;

describe('the detail', () => {
  test('lists possible actions, and for the others the reason, in French', async () => {
    const { actions } = await people.manager.rentalOrder({ params: { orderId: back.orderId } });
    const asOperator = await people.operator.rentalOrder({ params: { orderId: back.orderId } });

    const allowed = actions.filter(({ isAllowed }) => isAllowed).map(({ action }) => action);
    expect(allowed).toEqual([
      'notReturned',
      'releaseDeposit',
      'captureDeposit',
      'captureRentalAndDeposit',
      'refundPrice',
      'refundFull',
    ]);
    expect(actions.find(({ action }) => action === 'cancel')?.refusal).toMatchObject({
      code: 'STATE_CONFLICT',
      title: 'Action impossible maintenant',
      message: 'L’état actuel ne permet pas cette action.',
    });
    expect(asOperator.actions.find(({ action }) => action === 'captureDeposit')?.refusal).toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  test('links each payment to its page at the provider; before the provider has it, nowhere', async () => {
    const booked = await book(world, { item: demoIds.steamCleaner, hours: 8, phone: '07 98 76 54 33' });
    const read = async (orderId: string) => people.support.rentalPaymentDetails({ params: { orderId } });

    const { rentalPayment, depositPayment } = await read(out.orderId);
    const unpaid = await read(booked.orderId);

    const page = `${world.url.replace('127.0.0.1', 'localhost')}/simulator`;
    for (const payment of [rentalPayment, depositPayment])
      expect(payment?.providerUrl).toBe(
        `${page}#vue=payments&paiement=${payment?.stripePaymentIntentId ?? ''}`,
      );
    expect(unpaid.rentalPayment?.providerUrl).toBeNull();
  });

  test('masks codes; the current one is revealed to an operator, and the look is in the audit', async () => {
    const code = await codeFor(world, waiting);
    const params = { orderId: waiting.orderId };
    const shown = JSON.stringify(await people.manager.rentalOrder({ params }));

    const revealed = await people.operator.rentalAccessCode({ params });

    expect(shown).not.toContain(code);
    expect(revealed).toMatchObject({ lockCode: code, purpose: 'access' });
    const audited = await world.running.platform.ports.read((store) =>
      store.audit.where({ subjectId: waiting.orderId, action: 'rentalOrder.revealCode' }),
    );
    expect(audited).toMatchObject([{ userName: expect.any(String) as string, via: 'web' }]);
  });

  test('lets support send a message again, but with a limit', async () => {
    const params = { orderId: out.orderId };
    const { messages } = await people.support.rentalOrder({ params });
    const messageId = messages.find(({ channel }) => channel === 'email')?.id ?? '';
    const before = world.simulator.inbox.messages('camille@exemple.fr').length;

    const body = { messageId };
    const [first, , third] = [
      await people.support.resendRentalMessage({ params, body }),
      await people.support.resendRentalMessage({ params, body }),
      await people.support.resendRentalMessage({ params, body }),
    ];
    const fourth = await refusalOf(people.support.resendRentalMessage({ params, body }));
    await world.settle();

    expect(first.timeline.some(({ kind, actor }) => kind === 'messageResent' && actor === 'staff')).toBe(
      true,
    );
    expect(third.messages).toHaveLength(messages.length + 3);
    expect(fourth).toMatchObject({ status: 429 });
    expect(world.simulator.inbox.messages('camille@exemple.fr')).toHaveLength(before + 3);
  });

  test('stores notes of operators, not of support', async () => {
    const call = { params: { orderId: out.orderId }, body: { text: 'Client prévenu par téléphone.' } };

    const noted = await people.operator.noteOnRental(call);
    const refusal = await refusalOf(people.support.noteOnRental(call));

    expect(noted.timeline.find(({ kind }) => kind === 'note')?.facts).toMatchObject(call.body);
    expect(refusal).toMatchObject({ status: 403 });
  });
});
