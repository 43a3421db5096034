/**
 * Each field of a payment key accepts its own kind only: a secret in the public one would be sent to every customer.
 */
import { expect, test } from 'vitest';
import { paymentKeyFault, paymentKeyPairFault } from '#domain/companies/company.js';

test.each([
  ['stripePublicKey', 'pk_test_1'],
  ['stripePublicKey', 'pk_live_51Abc'],
  ['stripeSecretKey', 'sk_test_1'],
  ['stripeSecretKey', 'rk_live_restricted'],
  ['stripeWebhookSecret', 'whsec_12'],
] as const)('%s takes %s', (field, key) => {
  expect(paymentKeyFault(field, key)).toBeNull();
});

test.each([
  ['stripePublicKey', 'sk_live_1'],
  ['stripePublicKey', 'rk_live_1'],
  ['stripePublicKey', 'sk_live_pk_1'],
  ['stripePublicKey', 'pk_'],
  ['stripeSecretKey', 'pk_live_1'],
  ['stripeSecretKey', 'whsec_1'],
  ['stripeSecretKey', 'pk_live_sk_1'],
  ['stripeSecretKey', 'sk_live_ 1'],
  ['stripeSecretKey', 'sk_live_é'],
  ['stripeWebhookSecret', 'sk_live_1'],
  ['stripeWebhookSecret', 'sk_live_whsec_1'],
  ['stripeWebhookSecret', 'whsec_1 2'],
  ['stripeWebhookSecret', 'WHSEC_1'],
] as const)('%s refuses %s, and says what it accepts', (field, key) => {
  expect(paymentKeyFault(field, key)).toMatch(/^Collez .+ commence par .+\.$/);
});

test.each([
  ['pk_live_1', 'sk_live_1', null],
  ['pk_live_1', 'rk_live_1', null],
  ['pk_test_1', 'sk_test_live_', null],
  ['pk_older', 'sk_live_1', null],
  ['pk_live_1', 'sk_older', null],
  ['pk_live_1', 'sk_test_1', 'la clé publique est de production, la clé secrète de test.'],
  ['pk_test_1', 'sk_live_1', 'la clé publique est de test, la clé secrète de production.'],
  ['pk_test_live_', 'rk_live_test_', 'la clé publique est de test, la clé secrète de production.'],
])('%s with %s: %s', (publicKey, secretKey, fault) => {
  const text = paymentKeyPairFault(publicKey, secretKey);

  expect(text).toBe(fault === null ? null : `Collez deux clés du même mode\u00a0: ${fault}`);
});
