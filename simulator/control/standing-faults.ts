/** Every active fault of all targets: a forgotten one costs a day of searching (simulator.md#faults). */
import type { ActiveFault } from '#simulator/payments/faults.js';
import { nameOfPaymentFault } from './faults.js';
import { everyMessage, messageRefused, paymentTarget, type Parts } from './set-fault.js';

interface StandingFault {
  /** As `POST /_sim/faults` names it. */
  readonly target: string;
  readonly fault: string;
  /** Null: without limit. */
  readonly timesLeft: number | null;
  /** Null: until it is cleared. */
  readonly until: string | null;
}

const isoOf = (until: number | null): string | null =>
  until === null ? null : new Date(until).toISOString();

const ofPayment = (fault: ActiveFault): StandingFault => ({
  target: paymentTarget(fault),
  fault: nameOfPaymentFault(fault),
  timesLeft: fault.times ?? null,
  until: isoOf(fault.until),
});

export function standingFaults({ cabinets, payments, inbox }: Parts): StandingFault[] {
  const refusal = inbox.refusal();
  return [
    ...cabinets.faults().map((fault) => ({ ...fault, until: isoOf(fault.until) })),
    ...payments.faults.list().map(ofPayment),
    ...(refusal
      ? [
          {
            target: everyMessage,
            fault: messageRefused,
            timesLeft: refusal.times,
            until: isoOf(refusal.until),
          },
        ]
      : []),
  ];
}
