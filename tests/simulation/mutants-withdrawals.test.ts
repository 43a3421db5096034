import { expect, it } from 'vitest';
import { hour } from '#domain/shared/record.js';
import { expectDetected, expectNoViolation } from './expect-detected.js';
import { longRestMs, type Scenario, type WithdrawalPlan } from './scenario/scenario.js';
import { order, rental, buildScenario } from './scenario/build.js';

/** The handling of a withdrawal: a defect there breaks a rule, and without it every rule holds. */

const accepted: WithdrawalPlan = {
  afterMs: 5 * hour,
  isDoubled: true,
  answeredAfterMs: 2 * hour,
  staff: 'accept',
  money: 'left',
};
const soldAndWithdrawn = (withdraws: WithdrawalPlan): Scenario =>
  buildScenario({ orders: [{ ...order, withdraws }], restMs: longRestMs });

it('detects money owed for what was refused', () =>
  expectDetected('a refused withdrawal that owes', soldAndWithdrawn({ ...accepted, staff: 'refuse' }), 'W1'));

it('detects a customer who has no written confirmation', () =>
  expectDetected('a withdrawal that nobody confirms', soldAndWithdrawn(accepted), 'W2'));

it('detects a promise that is neither fulfilled nor known', () =>
  expectDetected('a promise that is forgotten', soldAndWithdrawn(accepted), 'W3'));

it('detects a customer who pays after withdrawing from a rental', () =>
  expectDetected(
    'a withdrawal that costs',
    buildScenario({ orders: [{ ...rental, aheadMs: 30 * hour, withdraws: { ...accepted, afterMs: hour } }] }),
    'W4',
  ));

it.each(['given back', 'given back by two', 'written off'] as const)('ends correctly: %s', async (money) => {
  const { reached } = await expectNoViolation(soldAndWithdrawn({ ...accepted, money }));

  const ended = money === 'written off' ? 'a withdrawal was written off' : 'a withdrawal was given back';
  expect(reached.get(ended)).toBe(1);
});
