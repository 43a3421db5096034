/**
 * The budgets of `domain/access/guessing.ts` as rows. Unknown subjects are counted like known ones, so that a spent
 * budget reveals nothing.
 */
import {
  dailyWindowMs,
  doorCabinetTries,
  doorPlatformTries,
  networkTries,
  networkWindowMs,
  rentalPlatformTries,
  rentalRowTries,
  type ProofNeeded,
} from '#domain/access/guessing.js';
import type { Ports } from '#application/ports.js';
import type { Budget } from './budgets.js';

type Needs = Pick<Ports, 'secrets'>;

/** An IPv6 caller as the server writes it (server/http/caller.ts): the four groups of its /64. */
const subnet = /^([\da-f]{1,4}):([\da-f]{1,4}):([\da-f]{1,4}):([\da-f]{1,4})::\/64$/;

function networksOf(address: string): readonly (readonly [network: string, tries: number])[] {
  const [, one, two, three, four] = subnet.exec(address) ?? [];
  const own = [address, networkTries.own] as const;
  if (four === undefined) return [own];
  const site = `${one}:${two}:${three}`;
  return [
    own,
    [`${site}:${parseInt(four, 16) >> 8}/56`, networkTries['/56']],
    [`${site}/48`, networkTries['/48']],
  ];
}

const networkBudgets = (app: Needs, kind: string, address: string, refusal: ProofNeeded): readonly Budget[] =>
  networksOf(address).map(([network, tries]) => ({
    id: `${kind}Address:${app.secrets.digest(network)}`,
    windowMs: networkWindowMs,
    tries,
    refusal,
  }));

/**
 * Six slices a day: at most `tries` in any 24 hours, and attempts are possible again at the latest 28 hours after the
 * budget was spent.
 */
const daily = (id: string, tries: number, refusal: ProofNeeded): Budget => ({
  ...{ id, tries, refusal },
  windowMs: dailyWindowMs,
  slices: 6,
});

/** For a rental code typed with phone digits; `live` is how many orders such a pair opens now. */
export const rentalBudgets = (
  app: Needs,
  { code, address, live }: { readonly code: string; readonly address: string; readonly live: number },
): readonly Budget[] => [
  {
    id: `code:${app.secrets.digest(code)}`,
    windowMs: dailyWindowMs,
    tries: rentalRowTries,
    refusal: 'LINK_REQUIRED',
    isClearedByRight: true,
  },
  ...networkBudgets(app, 'rental', address, 'LINK_REQUIRED'),
  daily('platform', rentalPlatformTries(live), 'LINK_REQUIRED'),
];

/** For an 8-character code typed without a cabinet. */
export const doorBudgets = (app: Needs, address: string): readonly Budget[] => [
  ...networkBudgets(app, 'door', address, 'CABINET_REQUIRED'),
  daily('doorPlatform', doorPlatformTries, 'CABINET_REQUIRED'),
];

/** For an 8-character code typed for one cabinet. */
export const cabinetBudgets = (cabinetId: string): readonly Budget[] => [
  daily(`doorCabinet:${cabinetId}`, doorCabinetTries, 'DIGITS_REQUIRED'),
];
