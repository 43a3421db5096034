import { describe, expect, it } from 'vitest';
import { pageOf } from '#infrastructure/payments/balance.js';

describe('a payment in the provider’s dashboard', () => {
  it.each([
    ['sk_live_1', 'https://dashboard.stripe.com/payments/pi_1'],
    ['rk_live_1', 'https://dashboard.stripe.com/payments/pi_1'],
    ['sk_test_1', 'https://dashboard.stripe.com/test/payments/pi_1'],
    ['rk_test_1', 'https://dashboard.stripe.com/test/payments/pi_1'],
  ])('of a company whose key is %s is at %s', (secretKey, page) => {
    expect(pageOf({ companyId: 'company-1', secretKey }, 'pi_1')).toBe(page);
  });
});
