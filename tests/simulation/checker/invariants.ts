/** All invariants that a run is checked against, and how to evaluate them. */
import type { Evidence, Invariant } from './evidence.js';
import { codeInvariants } from './codes.js';
import { contentInvariants } from './contents.js';
import { deliveryInvariants } from './delivery.js';
import { doorInvariants } from './doors.js';
import { extensionInvariants } from './extensions.js';
import { feeInvariants } from './fees.js';
import { historyInvariants } from './histories.js';
import { keepingInvariants } from './keeping.js';
import { lockInvariants } from './locks.js';
import { lockerInvariants } from './lockers.js';
import { moneyInvariants } from './money.js';
import { documentInvariants } from './documents.js';
import { priceInvariants } from './prices.js';
import { serviceInvariants } from './service.js';
import { withdrawalInvariants } from './withdrawals.js';

export interface Violation {
  readonly invariant: string;
  readonly says: string;
  readonly line: string;
}

export const invariants: readonly Invariant[] = [
  ...moneyInvariants,
  ...feeInvariants,
  ...priceInvariants,
  ...extensionInvariants,
  ...serviceInvariants,
  ...lockerInvariants,
  ...lockInvariants,
  ...doorInvariants,
  ...contentInvariants,
  ...codeInvariants,
  ...historyInvariants,
  ...deliveryInvariants,
  ...documentInvariants,
  ...withdrawalInvariants,
  ...keepingInvariants,
];

/** Evaluates all at once: most of the time is the round trip to the database. */
export async function violationsIn(evidence: Evidence, when: Invariant['when']): Promise<Violation[]> {
  const asked = invariants.filter(({ when: moment }) => moment === 'always' || when === 'atRest');
  const found = asked.map(async ({ name, says, broken }) =>
    (await broken(evidence)).map((line): Violation => ({ invariant: name, says, line })),
  );
  return (await Promise.all(found)).flat();
}
