/** Disputes in the sandbox, seen with the real SDK: the withdrawn money, its return, and refunds refused meanwhile. */
import { openDocumentStore } from '#simulator/document-store.js';
import { NotDisputable } from '#simulator/payments/control.js';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { day, hour, minute, second } from './manual-clock.js';
import { placeCheckoutHold, startBench, type Bench } from './sandbox-bench.js';

let bench: Bench;
beforeEach(async () => {
  bench = await startBench();
});

const captured = async (card: string): Promise<string> => {
  const { id } = await placeCheckoutHold(bench, card);
  await bench.stripe.paymentIntents.capture(id);
  return id;
};
const disputesOf = async (id: string) => (await bench.stripe.disputes.list({ payment_intent: id })).data;
const movedOf = (id: string) => bench.sandbox.intents().find((intent) => intent.id === id)?.moved;
const refund = (id: string) => bench.stripe.refunds.create({ payment_intent: id });
const about = (type: string): boolean => type.startsWith('charge.dispute');

describe('a card that disputes', () => {
  it('does so an hour after the capture, and never while the money is only held', async () => {
    const { id } = await placeCheckoutHold(bench, 'createDispute');
    await bench.clock.advance(2 * hour);
    expect(await disputesOf(id)).toEqual([]);

    await bench.stripe.paymentIntents.capture(id);
    await bench.clock.advance(hour + second);

    const [dispute, ...more] = await disputesOf(id);
    expect(more).toEqual([]);
    expect(dispute).toMatchObject({ status: 'needs_response', reason: 'fraudulent', payment_intent: id });
    expect(await bench.stripe.disputes.retrieve(dispute?.id ?? '')).toEqual(
      expect.objectContaining({ id: dispute?.id, amount: dispute?.amount }),
    );
    const { latest_charge: charge } = await bench.stripe.paymentIntents.retrieve(id, {
      expand: ['latest_charge'],
    });
    expect(charge).toMatchObject({ disputed: true, amount_captured: dispute?.amount });
    expect(movedOf(id)?.disputedCents).toBe(dispute?.amount);
    await bench.clock.advance(minute);
    expect(bench.heard().filter(about)).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn']);
  });

  it('has nothing to dispute once all of it was refunded', async () => {
    const id = await captured('createDispute');
    await refund(id);

    await bench.clock.advance(day);

    expect(await disputesOf(id)).toEqual([]);
  });

  it('is remembered over a restart, before the dispute and after it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'payments.ndjson');
    bench = await startBench(openDocumentStore(file));
    const id = await captured('createDisputeProductNotReceived');

    bench = await bench.restart(openDocumentStore(file));
    await bench.clock.advance(hour + second);
    expect(await disputesOf(id)).toMatchObject([
      { status: 'needs_response', reason: 'product_not_received' },
    ]);
    bench = await bench.restart(openDocumentStore(file));
    await bench.clock.advance(9 * day);

    expect(await disputesOf(id)).toMatchObject([{ status: 'lost' }]);
    await bench.clock.advance(minute);
    expect(bench.heard().filter(about)).toEqual(['charge.dispute.closed']);
  });
});

describe('while the bank has the money', () => {
  it('refuses refunds; after a won dispute the money comes back and may be refunded', async () => {
    const id = await captured('visa');
    const { id: dispute } = bench.sandbox.dispute(id, { reason: 'fraudulent', isInquiry: false });
    await expect(refund(id)).rejects.toMatchObject({ code: 'charge_disputed' });

    expect(bench.sandbox.closeDispute(dispute, 'won').status).toBe('won');

    expect(movedOf(id)?.disputedCents).toBe(0);
    expect(await refund(id)).toMatchObject({ status: 'succeeded' });
    await bench.clock.advance(minute);
    expect(bench.heard().filter(about)).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ]);
  });

  it('leaves the money with the customer after a lost dispute, without a refund in addition', async () => {
    const id = await captured('visa');
    const { id: dispute, amount } = bench.sandbox.dispute(id, { reason: 'general', isInquiry: false });
    bench.sandbox.closeDispute(dispute, 'lost');

    await expect(refund(id)).rejects.toMatchObject({ code: 'charge_disputed' });
    expect(movedOf(id)?.disputedCents).toBe(amount);
  });
});

describe('an inquiry', () => {
  it('moves no money, and ends with a refund', async () => {
    const id = await captured('createDisputeInquiry');
    await bench.clock.advance(hour + second);
    expect(await disputesOf(id)).toMatchObject([
      { status: 'warning_needs_response', is_charge_refundable: true },
    ]);
    expect(movedOf(id)?.disputedCents).toBe(0);

    await refund(id);

    expect(await disputesOf(id)).toMatchObject([{ status: 'warning_closed' }]);
  });

  it('ends without a consequence if it is not answered', async () => {
    const id = await captured('createDisputeInquiry');
    await bench.clock.advance(10 * day);

    expect(await disputesOf(id)).toMatchObject([{ status: 'warning_closed' }]);
    expect(movedOf(id)?.disputedCents).toBe(0);
  });
});

describe('control', () => {
  it('refuses what cannot be disputed, or decided', async () => {
    const { id: held } = await placeCheckoutHold(bench, 'visa');
    const facts = { reason: 'fraudulent', isInquiry: false };
    expect(() => bench.sandbox.dispute('pi_none', facts)).toThrow(NotDisputable);
    expect(() => bench.sandbox.dispute(held, facts)).toThrow(NotDisputable);
    expect(() => bench.sandbox.closeDispute('du_none', 'won')).toThrow(NotDisputable);
    await bench.stripe.paymentIntents.capture(held);
    const { id } = bench.sandbox.dispute(held, facts);
    expect(() => bench.sandbox.dispute(held, facts)).toThrow(NotDisputable);
    bench.sandbox.closeDispute(id, 'lost');
    expect(() => bench.sandbox.closeDispute(id, 'won')).toThrow(NotDisputable);
    expect(bench.sandbox.disputes()).toMatchObject([{ id, status: 'lost' }]);
  });

  it('finds disputes since an instant', async () => {
    const id = await captured('visa');
    await bench.clock.advance(day);
    bench.sandbox.dispute(id, { reason: 'fraudulent', isInquiry: false });
    const since = (gte: number) => bench.stripe.disputes.list({ created: { gte: Math.floor(gte / 1_000) } });

    expect((await since(bench.clock.now() - hour)).data).toHaveLength(1);
    expect((await since(bench.clock.now() + hour)).data).toEqual([]);
  });
});
