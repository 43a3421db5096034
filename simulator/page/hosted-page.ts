/** The hosted payment page's display to the customer, and its redirection (simulator.md#payment-sandbox). */
import { fieldsOf, textOf } from './reading.js';

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
