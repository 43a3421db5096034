/** A link to the provider's dashboard unseals the company's key only if there is a page. */
import { expect, test } from 'vitest';
import { providerPages } from '#application/payments/account.js';
import type { Ports } from '#application/ports.js';
import type { Store } from '#application/store.js';

/** Counts how often a key is unsealed. */
function platform(stripeSecretKeySealed: string | null) {
  const unsealed: string[] = [];
  const secrets = { unseal: (sealed: string, context: string) => (unsealed.push(context), sealed) };
  const payments = { pageOf: (_: unknown, intentId: string) => `https://provider.test/${intentId}` };
  const app = { secrets, payments } as unknown as Pick<Ports, 'secrets' | 'payments'>;
  const companies = { get: async (id: string) => ({ id, stripeSecretKeySealed }) };
  return { at: app, store: { companies } as unknown as Pick<Store, 'companies'>, unsealed };
}

test.each<[string, string | null, (string | null)[], (string | null)[], number]>([
  ['an unpaid order', 'sealed', [null, null], [null, null], 0],
  [
    'a paid order',
    'sealed',
    ['pi_1', null, 'pi_2'],
    ['https://provider.test/pi_1', null, 'https://provider.test/pi_2'],
    1,
  ],
  ['an order of a company without keys', null, ['pi_1'], [null], 0],
])('%s', async (_, sealed, intents, pages, times) => {
  const { at: app, store, unsealed } = platform(sealed);
  const pageOf = await providerPages(app, store, 'company-1');

  expect(intents.map((intentId) => pageOf({ intentId }))).toEqual(pages);
  expect(unsealed).toHaveLength(times);
});
