/** The provider's intents and the real money movements, in cents (simulator.md#payment-sandbox). */
import { ofKinds, withdrawableKinds } from '#domain/shared/order-kinds.js';
import type { Instant } from '#domain/shared/record.js';
import { CallFailure } from '#simulator/page/call.js';
import {
  fieldsOf,
  instantFromSeconds,
  isFields,
  numberOf,
  textOf,
  type Fields,
} from '#simulator/page/reading.js';

export interface SimIntent {
  readonly id: string;
  readonly amountCents: number;
  readonly status: string;
  readonly purpose: string | null;
  readonly orderId: string | null;
  readonly createdAt: Instant | null;
  readonly captureBefore: Instant | null;
  readonly heldCents: number;
  readonly capturedCents: number;
  readonly releasedCents: number;
  readonly refundedCents: number;
  /** Held by the bank, or returned by it to the customer. */
  readonly disputedCents: number;
  /** The dispute that the bank has not decided. */
  readonly openDispute: string | null;
}

/** Stripe's own object with its charge, and the real money movements. */
export function intentOf(value: unknown): SimIntent {
  const intent = fieldsOf(value);
  const metadata = fieldsOf(intent['metadata']);
  return {
    id: textOf(intent['id']) ?? '',
    amountCents: centsOf(intent['amount']),
    status: textOf(intent['status']) ?? '',
    purpose: textOf(metadata['purpose']),
    orderId: textOf(metadata['orderId']),
    createdAt: instantFromSeconds(intent['created']),
    captureBefore: captureBeforeOf(intent),
    openDispute: textOf(intent['openDispute']),
    ...amountsOf(intent['moved']),
  };
}

const centsOf = (value: unknown): number => numberOf(value) ?? 0;

type Amounts = Pick<
  SimIntent,
  'heldCents' | 'capturedCents' | 'releasedCents' | 'refundedCents' | 'disputedCents'
>;

/** Zeros for missing data would be wrong amounts. */
function amountsOf(moved: unknown): Amounts {
  if (!isFields(moved)) throw new CallFailure('Le simulateur ne dit pas quel argent a bougé.', null);
  const [capturedCents, releasedCents] = [centsOf(moved['capturedCents']), centsOf(moved['releasedCents'])];
  return {
    heldCents: Math.max(0, centsOf(moved['authorisedCents']) - capturedCents - releasedCents),
    capturedCents,
    releasedCents,
    refundedCents: centsOf(moved['refundedCents']),
    disputedCents: centsOf(moved['disputedCents']),
  };
}

function captureBeforeOf(intent: Fields): Instant | null {
  const details = fieldsOf(fieldsOf(intent['latest_charge'])['payment_method_details']);
  return instantFromSeconds(fieldsOf(details['card'])['capture_before']);
}

const statusTexts: Readonly<Record<string, string>> = {
  requires_payment_method: 'Attend une carte',
  requires_confirmation: 'Attend une confirmation',
  requires_action: 'Attend 3-D Secure',
  processing: 'En cours',
  requires_capture: 'Réservé, non débité',
  canceled: 'Annulé',
  succeeded: 'Payé',
};
export const statusText = (status: string): string => statusTexts[status] ?? status;

const purposeTexts: Readonly<Record<string, string>> = {
  ...ofKinds(withdrawableKinds, ({ one }) => one),
  deposit: 'Dépôt de garantie',
  penalty: 'Pénalité',
};
export const purposeText = (purpose: string | null): string =>
  purpose === null ? 'Paiement' : (purposeTexts[purpose] ?? purpose);

// The hosted payment page's display to the customer, and its redirection (simulator.md#payment-sandbox).

/** The customer's reaction when the bank asks for 3-D Secure. */
export const whenAskedChoices = ['approve', 'leave', 'refuse'] as const;
export type WhenAsked = (typeof whenAskedChoices)[number];

export const whenAskedLabels: Readonly<Record<WhenAsked, string>> = {
  approve: 'Le client confirme',
  leave: 'Le client ne répond pas',
  refuse: 'Le client refuse',
};

export interface PageReply {
  readonly text: string;
  /** The next address of the customer's browser. */
  readonly redirectUrl: string | null;
}

const outcomeTexts: Readonly<Record<string, string>> = {
  done: 'Payé : la banque a accepté.',
  refused: 'Refusé par la banque.',
  authenticate: 'La banque attend 3-D Secure : le client n’a pas répondu.',
  closed: 'Cette page de paiement est déjà payée ou expirée.',
};

export function payReplyOf(reply: unknown): PageReply {
  const { kind, reason, redirectUrl } = fieldsOf(reply);
  return {
    text: textOf(reason) ?? outcomeTexts[textOf(kind) ?? ''] ?? 'La carte a été présentée.',
    redirectUrl: webAddress(redirectUrl),
  };
}

export const abandonReplyOf = (reply: unknown): PageReply => ({
  text: 'Le client a quitté la page de paiement sans payer.',
  redirectUrl: webAddress(fieldsOf(reply)['redirectUrl']),
});

/** A received address is never executed as a script. */
const webAddress = (value: unknown): string | null =>
  /^https?:\/\/\S+$/.exec(textOf(value) ?? '')?.[0] ?? null;

/** The session in a pasted address of the hosted page. */
export const sessionIdIn = (text: string): string | null =>
  /cs_[A-Za-z0-9_]+/.exec(text)?.[0] ?? textOf(/^[A-Za-z0-9_-]+$/.exec(text.trim())?.[0]);
