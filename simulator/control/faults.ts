/** The faults of the control API by name, and the part of the outside world that each one affects. */
import type { ActiveFault, FaultSetting, PaymentFault } from '#simulator/payments/faults.js';
import { z } from 'zod';
import type { Cabinets } from '#simulator/cabinets/cabinets.js';
import type { Inbox } from '#simulator/inbox.js';
import type { PaymentSandbox } from '#simulator/payments/sandbox.js';
import type { ControlRequest } from './answer.js';
import { cabinetFaultNames } from '#simulator/models/fault-names.js';

/** The control API's names of payment faults, mapped to faults of the sandbox. */
export const paymentFaultNames: Readonly<Record<string, { kind: PaymentFault; setting?: FaultSetting }>> = {
  'payment-declined': { kind: 'decline' },
  'payment-insufficient-funds': { kind: 'decline', setting: { code: 'insufficient_funds' } },
  'payment-capture-refused': { kind: 'captureRefused' },
  'payment-timeout-before': { kind: 'timeoutBefore' },
  'payment-timeout-after': { kind: 'timeoutAfter' },
  'payment-stored-500': { kind: 'stored500' },
  'payment-slow': { kind: 'slow' },
  'payment-down': { kind: 'down' },
  'payment-rate-limit': { kind: 'rateLimit' },
  'webhook-lost': { kind: 'webhookLost' },
  'webhook-duplicate': { kind: 'webhookDuplicate' },
  'webhook-late': { kind: 'webhookDelay', setting: { seconds: 3600 } },
  'webhook-early': { kind: 'webhookEarly' },
  'webhook-reorder': { kind: 'webhookReorder' },
  'webhook-forged': { kind: 'webhookForged' },
};

/** The name of a sandbox fault in the control API: if one kind has several, its decline code distinguishes them. */
export const nameOfPaymentFault = ({ kind, code }: Pick<ActiveFault, 'kind' | 'code'>): string =>
  Object.entries(paymentFaultNames).find(
    ([, named]) => named.kind === kind && named.setting?.code === code,
  )?.[0] ?? kind;

/**
 * Sets and clears faults by name: payments and messages by their own targets, everything else at a cabinet or locker.
 */
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

/** The names of all faults that `POST /_sim/faults` accepts (simulator.md#faults). */
export const faultNames: readonly string[] = [
  ...cabinetFaultNames,
  ...Object.keys(paymentFaultNames),
  messageRefused,
];
