/** The sandbox's interface for tests and the control API: the real money movements, and the customer's actions. */
import type { Stripe } from 'stripe';
import { findCard, type DisputeFacts } from './cards.js';
import {
  authenticate,
  submitCard,
  submitSavedCard,
  type Outcome,
} from '#simulator/payments/objects/checkout.js';
import {
  closeDispute,
  disputableCents,
  isOpen,
  openDispute,
  openDisputeOf,
} from '#simulator/payments/objects/disputes.js';
import { sendEvent } from '#simulator/payments/objects/events.js';
import { expand } from '#simulator/payments/objects/lists.js';
import type { Account, StoredSession, Move } from '#simulator/payments/objects/objects.js';
import { offeredCards } from '#simulator/payments/objects/customers.js';
import { successUrl } from './hosted.js';
import type { World } from './world.js';
import { StripeFailure } from '#simulator/payments/objects/failure.js';
import { Params } from './form.js';
import { cancelIntent, captureIntent } from '#simulator/payments/objects/holds.js';
import { createRefund } from '#simulator/payments/objects/refunds.js';

interface AccountRegistration {
  readonly companyId: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly webhookUrl: string | null;
  readonly receivesEverything?: boolean;
  readonly restrictedKeys?: Account['restrictedKeys'];
}

interface WhatMoved {
  readonly authorisedCents: number;
  readonly capturedCents: number;
  readonly releasedCents: number;
  readonly refundedCents: number;
  /** Held by the bank, or returned by it to the customer. */
  readonly disputedCents: number;
  readonly moves: readonly Move[];
}

/** Stripe's own object with the charge inside, and the real money movements. */
export type IntentSeen = Stripe.PaymentIntent & {
  readonly moved: WhatMoved;
  /** The dispute that the bank has not decided. */
  readonly openDispute: string | null;
};

type PayOutcome = Outcome & {
  /** The next address of the customer's browser. */
  readonly redirectUrl: string | null;
};

export interface SandboxControl {
  /** Opens the company's account, or changes its keys and webhook; its money stays. */
  registerAccount(registration: AccountRegistration): void;
  /**
   * Sends a signed event of any form to the company's endpoint: for event types that the provider may add. Returns its
   * id.
   */
  send(companyId: string, event: Readonly<Record<string, unknown>>): string;
  /** Oldest first. */
  intents(): IntentSeen[];
  sessions(): Stripe.Checkout.Session[];
  /**
   * Pays as on the hosted page, with a test card's number or name (`visa`, `chargeDeclined` …). `whenAsked` is the
   * customer's reaction to 3-D Secure. `saved` is the first card that the page offers, without a form.
   */
  pay(sessionId: string, card: string, whenAsked?: 'approve' | 'leave' | 'refuse'): PayOutcome;
  /** The customer leaves without paying; the session stays open until it expires. */
  abandon(sessionId: string): { readonly redirectUrl: string | null };
  /** Refunds, captures or cancels in the provider's dashboard; throws `NotOffered` when that is not possible. */
  actInDashboard(intentId: string, act: DashboardAct): void;
  /** The customer disputes everything captured; throws `NotDisputable` if nothing is, or a dispute is open. */
  dispute(intentId: string, facts: DisputeFacts): Stripe.Dispute;
  /** The bank decides; an inquiry ends without a consequence either way. */
  closeDispute(disputeId: string, outcome: 'won' | 'lost'): Stripe.Dispute;
  /** Oldest first. */
  disputes(): Stripe.Dispute[];
}

/** Instead of a card's number: uses the card that the page offers. */
export const savedCard = 'saved';

/** The payment or the dispute does not exist, or no longer exists. */
export class NotDisputable extends Error {
  override readonly name = 'NotDisputable';
}

export class UnknownSession extends Error {
  override readonly name = 'UnknownSession';
}

export class UnknownCard extends Error {
  override readonly name = 'UnknownCard';
}

function disputeControl(world: World): Pick<SandboxControl, 'closeDispute' | 'dispute' | 'disputes'> {
  return {
    dispute(intentId, facts) {
      const intent = world.intents.get(intentId);
      if (!intent || disputableCents(world, intent) === 0 || openDisputeOf(world, intentId))
        throw new NotDisputable(intentId);
      return world.keep.together(() => openDispute(world, intent, facts));
    },
    closeDispute(disputeId, outcome) {
      const kept = world.disputes.get(disputeId);
      if (!kept || !isOpen(kept.object)) throw new NotDisputable(disputeId);
      return world.keep.together(() => closeDispute(world, kept, outcome));
    },
    disputes: () => world.disputes.all().map(({ object }) => object),
  };
}

export function createControl(world: World): SandboxControl {
  const session = (id: string) => {
    const kept = world.sessions.get(id);
    if (!kept) throw new UnknownSession(id);
    return kept;
  };
  return {
    registerAccount(registration) {
      const known = world.accounts.all().find(({ companyId }) => companyId === registration.companyId);
      const id = known?.id ?? world.newId('acct');
      world.accounts.set(id, { ...registration, id });
    },
    send(companyId, event) {
      const account = world.accounts.all().find((each) => each.companyId === companyId);
      if (!account) throw new Error(`No account of company ${companyId}`);
      return world.keep.together(() => sendEvent(world, account, event));
    },
    intents: () =>
      world.intents.all().map(({ account, object, moves }) => {
        const owner = { id: account } as Account;
        const seen = expand(world, owner, object, ['latest_charge']) as Stripe.PaymentIntent;
        return { ...seen, moved: sumOf(moves), openDispute: openDisputeOf(world, object.id)?.id ?? null };
      }),
    sessions: () => world.sessions.all().map(({ object }) => object),
    pay(sessionId, card, whenAsked = 'approve') {
      session(sessionId);
      world.scheduler.catchUp();
      const submit = submission(world, session(sessionId), card);
      const outcome = world.keep.together(() => {
        const first = submit();
        if (first.kind !== 'authenticate' || whenAsked === 'leave') return first;
        return authenticate(world, sessionId, whenAsked === 'approve');
      });
      const redirectUrl = outcome.kind === 'done' ? successUrl(session(sessionId)) : null;
      return { ...outcome, redirectUrl };
    },
    actInDashboard: (intentId, act) => actInDashboard(world, intentId, act),
    abandon: (sessionId) => ({ redirectUrl: session(sessionId).object.cancel_url }),
    ...disputeControl(world),
  };
}

/**
 * The customer's action on the page with this card; throws `UnknownCard`, also for a saved one when none is offered.
 */
function submission(world: World, session: StoredSession, card: string): () => Outcome {
  const { id } = session.object;
  if (card === savedCard) {
    const [offered] = offeredCards(world, session);
    if (!offered && session.object.status === 'open') throw new UnknownCard(card);
    return () => submitSavedCard(world, id, offered?.object.id ?? '');
  }
  const name = findCard(card);
  if (name === null) throw new UnknownCard(card);
  return () => submitCard(world, id, { card: name, holder: 'Camille Martin' });
}

function sumOf(moves: readonly Move[]): WhatMoved {
  const sum = (kind: Move['kind']) =>
    moves.reduce((total, move) => (move.kind === kind ? total + move.amountCents : total), 0);
  return {
    authorisedCents: sum('authorised'),
    capturedCents: sum('captured'),
    releasedCents: sum('released'),
    refundedCents: sum('refunded') - sum('refundReturned'),
    disputedCents: sum('disputed') - sum('disputeWon'),
    moves,
  };
}

/** Actions in the provider's dashboard: the same calls as the product's, which receives only the webhooks. */
type DashboardAct =
  | { readonly action: 'refund' | 'capture'; readonly amountCents?: number | undefined }
  | { readonly action: 'cancel' };

/** The provider's dashboard would not offer it: there is no hold, or nothing left to refund. */
export class NotOffered extends Error {
  override readonly name = 'NotOffered';
}

function paramsOf(fields: Readonly<Record<string, string | number | undefined>>): Params {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value));
  return Params.of(form.toString());
}

/** The whole remaining amount if none is given. Throws `NotOffered`. */
export function actInDashboard(world: World, intentId: string, act: DashboardAct): void {
  const intent = world.intents.get(intentId);
  const account: Account | undefined = intent && world.accounts.get(intent.account);
  if (!account) throw new NotOffered(intentId);
  try {
    world.keep.together(() => {
      if (act.action === 'cancel') return cancelIntent(world, account, paramsOf({}), intentId);
      if (act.action === 'capture')
        return captureIntent(world, account, paramsOf({ amount_to_capture: act.amountCents }), intentId);
      return createRefund(world, account, paramsOf({ payment_intent: intentId, amount: act.amountCents }));
    });
  } catch (error) {
    if (error instanceof StripeFailure) throw new NotOffered(error.message, { cause: error });
    throw error;
  }
}
