/** The provider's decline reasons in French: what staff may say on the phone, no more than a bank would. */
import { worded } from '#domain/shared/words.js';

const unsaid = 'la banque n’en dit pas plus';
const blocked = 'carte bloquée par la banque';
const limit = 'plafond de la carte atteint';
const unreachable = 'banque injoignable pour l’instant';
const unusable = 'carte qui n’accepte pas ce paiement';
const gone = 'carte ou compte clos';

const reasons: Readonly<Record<string, string>> = {
  insufficient_funds: 'provision insuffisante',
  expired_card: 'carte expirée',
  card_declined: unsaid,
  generic_decline: unsaid,
  do_not_honor: unsaid,
  call_issuer: unsaid,
  no_action_taken: unsaid,
  // A holder of a stolen card must not learn that it is known to be stolen.
  fraudulent: unsaid,
  merchant_blacklist: unsaid,
  lost_card: blocked,
  stolen_card: blocked,
  pickup_card: blocked,
  restricted_card: blocked,
  card_velocity_exceeded: limit,
  withdrawal_count_limit_exceeded: limit,
  invalid_amount: limit,
  issuer_not_available: unreachable,
  processing_error: unreachable,
  reenter_transaction: unreachable,
  try_again_later: unreachable,
  card_not_supported: unusable,
  currency_not_supported: unusable,
  not_permitted: unusable,
  service_not_allowed: unusable,
  transaction_not_allowed: unusable,
  card_gone: 'carte qui n’est plus enregistrée',
  invalid_account: gone,
  new_account_information_available: gone,
  incorrect_number: gone,
  invalid_number: gone,
  incorrect_cvc: 'cryptogramme faux',
  invalid_cvc: 'cryptogramme faux',
  authentication_required: 'accord du client demandé par la banque',
  payment_intent_authentication_failure: 'accord du client refusé ou abandonné',
  expired: 'empreinte échue',
};

/** For the stored failure of a payment. */
export const declineReason = (failure: string | null): string =>
  failure === null ? unsaid : worded(reasons, failure);
