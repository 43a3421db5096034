/** A bank's refusals: Stripe's codes and messages, and the sentence that the hosted page shows. */
export interface Decline {
  readonly code: string;
  readonly declineCode?: string;
  readonly message: string;
  readonly french: string;
}

export const declines = {
  generic_decline: {
    code: 'card_declined',
    declineCode: 'generic_decline',
    message: 'Your card was declined.',
    french: 'Votre banque a refusé le paiement. Essayez une autre carte.',
  },
  insufficient_funds: {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
    french: 'La provision de la carte est insuffisante. Essayez une autre carte.',
  },
  lost_card: {
    code: 'card_declined',
    declineCode: 'lost_card',
    message: 'Your card was declined.',
    french: 'Votre banque a refusé le paiement. Essayez une autre carte.',
  },
  stolen_card: {
    code: 'card_declined',
    declineCode: 'stolen_card',
    message: 'Your card was declined.',
    french: 'Votre banque a refusé le paiement. Essayez une autre carte.',
  },
  expired_card: {
    code: 'expired_card',
    message: 'Your card has expired.',
    french: 'La carte a expiré. Essayez une autre carte.',
  },
  incorrect_cvc: {
    code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
    french: 'Le cryptogramme est faux. Vérifiez les 3 chiffres au dos de la carte.',
  },
  processing_error: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
    french: 'La carte n’a pas pu être traitée. Réessayez dans un instant.',
  },
  authentication_required: {
    code: 'authentication_required',
    declineCode: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
    french: 'Votre banque demande une authentification.',
  },
  test_mode_live_card: {
    code: 'card_declined',
    declineCode: 'test_mode_live_card',
    message: 'Your card was declined. Your request was in test mode, but used a non test card.',
    french: 'Ici, seules les cartes de test sont acceptées. N’utilisez jamais une vraie carte.',
  },
  authentication_failure: {
    code: 'payment_intent_authentication_failure',
    message: 'The provided PaymentMethod has failed authentication.',
    french: 'L’authentification 3-D Secure a été refusée. Réessayez ou prenez une autre carte.',
  },
} satisfies Record<string, Decline>;

export type DeclineName = keyof typeof declines;

export const isDeclineName = (text: string): text is DeclineName => Object.hasOwn(declines, text);

/** The French sentence for an error that an object carries. */
export function frenchDecline(code: string | undefined, declineCode: string | undefined): string {
  const all: Decline[] = Object.values(declines);
  const known = all.find((each) => each.code === code && each.declineCode === declineCode);
  return (known ?? declines.generic_decline).french;
}
