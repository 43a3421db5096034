import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { assumptions } from './list.js';
import { sandboxProvider, testModeProvider, type Tamper } from './provider.js';
import { findAll } from './assumption.js';

describe('the assumptions of the product about the provider', () => {
  it('hold at the sandbox, each of them', async () => {
    const findings = await findAll(sandboxProvider(), assumptions);

    expect(
      findings.flatMap(({ assumption, verdict, note }) =>
        verdict === 'ok' ? [] : [[assumption.behaviour, note]],
      ),
    ).toEqual([]);
  });

  it.each(assumptions)(
    'name a file of the product and the provider’s page: $behaviour',
    ({ file, source }) => {
      expect(existsSync(file)).toBe(true);
      expect(new URL(source).host).toBe('docs.stripe.com');
    },
  );
});

/** The response of the provider before its version 2025-03-31.basil. */
const before: Tamper = (answer) => {
  const released = (charge: Record<string, unknown>): void => {
    const { amount, amount_captured: captured, captured: isCaptured, amount_refunded: refunded } = charge;
    charge['amount_refunded'] =
      Number(refunded) + (isCaptured === true ? Number(amount) - Number(captured) : 0);
  };
  const body = JSON.parse(answer.body) as Record<string, unknown>;
  const charge = body['latest_charge'];
  if (typeof charge === 'object' && charge !== null) {
    released(charge as Record<string, unknown>);
    if (body['status'] === 'canceled')
      Object.assign(charge, { refunded: true, amount_refunded: body['amount'] });
  }
  if (body['cancellation_reason'] === 'expired') body['cancellation_reason'] = 'automatic';
  return { ...answer, body: JSON.stringify(body) };
};

it('detects a provider that counts the release of a partial capture as refunded', async () => {
  const findings = await findAll(sandboxProvider(before), assumptions);

  const red = findings
    .filter(({ verdict }) => verdict === 'red')
    .map(({ assumption }) => assumption.behaviour);
  expect(red).toEqual([
    expect.stringMatching(/^what a partial capture lets go is no refund/),
    expect.stringMatching(/^a cancellation is no refund/),
    expect.stringMatching(/^a hold that ran out is cancelled as expired/),
    expect.stringMatching(/^what was kept of a hold is refunded/),
    expect.stringMatching(/^a refund is bounded by what was captured/),
  ]);
});

it.each(['sk_live_1', 'rk_live_1', 'pk_test_1', 'sk_test_', 'sk_test_1 ', ''])(
  'refuses a key such as “%s”',
  (key) => {
    expect(() => testModeProvider(key)).toThrow('sk_test_');
  },
);
