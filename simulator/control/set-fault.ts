/** Setting and clearing faults by name: payments and messages by their own targets, everything else at a cabinet or locker. */
import { z } from 'zod';
import type { Cabinets } from '#simulator/cabinets/cabinets.js';
import type { Inbox } from '#simulator/inbox.js';
import type { PaymentSandbox } from '#simulator/payments/sandbox.js';
import { ControlRefusal, type ControlRequest } from './answer.js';
import { paymentFaultNames } from './faults.js';

export const faultBody = z.object({
  target: z.string().min(1),
  fault: z.string().min(1),
  times: z.int().min(1).optional(),
  forSeconds: z.number().positive().optional(),
});
export type FaultBody = z.infer<typeof faultBody>;

interface Parts {
  readonly payments: PaymentSandbox;
  readonly inbox: Inbox;
  readonly cabinets: Cabinets;
}

const everyPayment = 'payments';
const everyMessage = 'messages';

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
  } else if (fault === 'message-refused') inbox.refuse(limits);
  else if (target === everyPayment || target === everyMessage)
    throw new ControlRefusal(400, `Unknown fault: ${fault}`);
  else await cabinets.fault(target, fault, limits);
  return { ok: true };
}

/** All faults, or the one that `target` and `fault` name. */
export async function clearFaults(
  { payments, inbox, cabinets }: Parts,
  query: ControlRequest['query'],
): Promise<{ ok: true }> {
  const { target, fault } = query;
  if (target === undefined || target === everyPayment) {
    const named = fault === undefined ? undefined : paymentFaultNames[fault];
    payments.faults.clear(named?.kind);
  }
  if (target === undefined || target === everyMessage) inbox.accept();
  if (target !== everyPayment && target !== everyMessage) await cabinets.clearFaults(target, fault);
  return { ok: true };
}
