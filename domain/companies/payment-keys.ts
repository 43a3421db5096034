/**
 * The prefix of a payment provider's key shows its kind. A secret key pasted into the field of the public one would be
 * sent to every customer, so each field accepts only its own kind.
 */

export type PaymentKeyField = 'stripePublicKey' | 'stripeSecretKey' | 'stripeWebhookSecret';

const kinds: Readonly<Record<PaymentKeyField, { readonly form: RegExp; readonly text: string }>> = {
  stripePublicKey: {
    form: /^pk_[\x21-\x7e]+$/,
    text: 'Collez la clé publique\u00a0: elle commence par pk_.',
  },
  stripeSecretKey: {
    form: /^[sr]k_[\x21-\x7e]+$/,
    text: 'Collez la clé secrète\u00a0: elle commence par sk_ ou rk_.',
  },
  stripeWebhookSecret: {
    form: /^whsec_[\x21-\x7e]+$/,
    text: 'Collez le secret du webhook\u00a0: il commence par whsec_.',
  },
};

/** The fault of a key, in French; null when its form fits the field. */
export const paymentKeyFault = (field: PaymentKeyField, key: string): string | null =>
  kinds[field].form.test(key) ? null : kinds[field].text;

type KeyMode = 'live' | 'test';
const modeWords: Readonly<Record<KeyMode, string>> = { live: 'de production', test: 'de test' };

/** Null for keys that do not show whether their payments are real. */
function modeOf(key: string): KeyMode | null {
  if (/^[a-z]+_live_/.test(key)) return 'live';
  return /^[a-z]+_test_/.test(key) ? 'test' : null;
}

/**
 * An account has one pair of keys for real payments and one for tests: cards stored with one pair are unknown to the
 * other.
 */
export function paymentKeyPairFault(publicKey: string, secretKey: string): string | null {
  const [open, secret] = [modeOf(publicKey), modeOf(secretKey)];
  if (open === null || secret === null || open === secret) return null;
  return `Collez deux clés du même mode\u00a0: la clé publique est ${modeWords[open]}, la clé secrète ${modeWords[secret]}.`;
}
