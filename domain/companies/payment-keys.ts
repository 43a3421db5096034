/**
 * The payment provider's keys tell by their first letters what they are: a secret key pasted into the field of the public one
 * would be sent to every customer, so each field takes its own kind only.
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

/** What is wrong with a key, in words; null when it can be what it says. */
export const paymentKeyFault = (field: PaymentKeyField, key: string): string | null =>
  kinds[field].form.test(key) ? null : kinds[field].text;
