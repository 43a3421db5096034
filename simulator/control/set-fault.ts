/**
 * Sets and clears faults by name: payments and messages by their own targets, everything else at a cabinet or locker.
 */
import { z } from 'zod';
import type { Cabinets } from '#simulator/cabinets/cabinets.js';
import type { Inbox } from '#simulator/inbox.js';
import type { ActiveFault } from '#simulator/payments/faults.js';
import type { PaymentSandbox } from '#simulator/payments/sandbox.js';
import type { ControlRequest } from './answer.js';
import { nameOfPaymentFault, paymentFaultNames } from './faults.js';

export const faultBody = z.strictObject({
  target: z.string().min(1),
  fault: z.string().min(1),
  times: z.int().min(1).optional(),
  forSeconds: z.number().positive().optional(),
});
export type FaultBody = z.infer<typeof faultBody>;

export interface Parts {
  readonly payments: PaymentSandbox;
  readonly inbox: Inbox;
  readonly cabinets: Cabinets;
}

export const everyPayment = 'payments';
export const everyMessage = 'messages';
export const messageRefused = 'message-refused';

/** A payment target other than all of them is an order's id. */
export async function setFault({ payments, inbox, cabinets }: Parts, body: FaultBody): Promise<{ ok: true }> {
  const { target, fault, times, forSeconds } = body;
  const limits = {
    ...(times === undefined ? {} : { times }),
    ...(forSeconds === undefined ? {} : { forSeconds }),
  };
  const named = paymentFaultNames[fault];
  if (named) {
    const only = target === everyPayment ? {} : { only: { orderId: target } };
    payments.faults.set(named.kind, { ...named.setting, ...limits, ...only });
  } else if (fault === messageRefused) inbox.refuse(limits);
  else await cabinets.fault(target, fault, limits);
  return { ok: true };
}

/** The target of a payment fault: one order, or all of them. */
export const paymentTarget = ({ only }: Pick<ActiveFault, 'only'>): string => only?.orderId ?? everyPayment;

/** Clears all faults, or those that match `target` and `fault`; `payments` alone matches all faults of the provider. */
export async function clearFaults(
  { payments, inbox, cabinets }: Parts,
  { target, fault }: ControlRequest['query'],
): Promise<{ ok: true }> {
  const isWhole = target === undefined || (target === everyPayment && fault === undefined);
  for (const active of payments.faults.list()) {
    const isThere = isWhole || paymentTarget(active) === target;
    if (isThere && (fault === undefined || nameOfPaymentFault(active) === fault))
      payments.faults.remove(active.id);
  }
  const isMessage = fault === undefined || fault === messageRefused;
  if (isMessage && (target === undefined || target === everyMessage)) inbox.accept();
  if (target !== everyPayment && target !== everyMessage) await cabinets.clearFaults(target, fault);
  return { ok: true };
}
