/** Deliberate defects in what is read from the provider and requested of it (mutants.ts). */
import type { HoldState } from '#application/payments/gateway.js';
import { changed } from './tampering.js';
import type { Mutant } from './world/platform-fixture.js';

/** One cent too little is captured. */
const centShort: Mutant = (ports) => ({
  ...ports,
  payments: changed(ports.payments, {
    capture: (account, intentId, amountCents, key) =>
      ports.payments.capture(account, intentId, amountCents - 1, key),
  }),
});

/**
 * The amount that a partial capture releases is subtracted from the refunded amount, as the provider counted before
 * 2025-03-31.basil.
 */
const refundsAsReleases: Mutant = (ports) => {
  const { payments } = ports;
  const heldCents = new Map<string, number>();
  const counted = (state: HoldState): HoldState => {
    const rest = (heldCents.get(state.intentId) ?? state.capturedCents) - state.capturedCents;
    return { ...state, refundedCents: Math.max(0, state.refundedCents - rest) };
  };
  return {
    ...ports,
    payments: changed(payments, {
      placeHold: async (account, request) => {
        const placed = await payments.placeHold(account, request);
        heldCents.set(placed.intentId, request.amountCents);
        return placed;
      },
      readHold: async (...given) => counted(await payments.readHold(...given)),
      refund: async (...given) => counted(await payments.refund(...given)),
    }),
  };
};

/** A payment's disputes are never read. */
const unheardDisputes: Mutant = (ports) => ({
  ...ports,
  payments: changed(ports.payments, { disputesOf: () => Promise.resolve([]) }),
});

/** The provider's list of events is never read: what no webhook reports is found by looking at each payment alone. */
const unreadEvents: Mutant = (ports) => ({
  ...ports,
  payments: changed(ports.payments, { eventsSince: () => Promise.resolve([]) }),
});

export const moneyMutants = {
  'a cent too little': centShort,
  'a refund seen as a release': refundsAsReleases,
  'a dispute that nobody hears of': unheardDisputes,
  'events that nobody reads': unreadEvents,
} as const;
