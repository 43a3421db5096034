/** Hand-written scenarios: everyone behaves, unless a test says otherwise. */
import { day, hour, minute } from '#domain/shared/record.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import type {
  FaultPlan,
  OrderPlan,
  ParcelPlan,
  RentalPlan,
  RestorePlan,
  SalePlan,
  Scenario,
  VisitPlan,
} from './scenario.js';

export const rental: RentalPlan = {
  kind: 'rental',
  id: 'o0',
  at: minute,
  item: demoIds.drill,
  hours: 3,
  aheadMs: null,
  card: 'visa',
  pays: 'atOnce',
  comesBack: true,
  isDoubled: false,
  cancelsAfterMs: null,
  opensBy: 'code',
  returnsMs: -30 * minute,
  staff: 'nothing',
  isContested: false,
  staffCancels: 'never',
  losesCard: false,
  extends: null,
  staffExtends: null,
  drill: null,
  withdraws: null,
};

export const parcel: ParcelPlan = {
  kind: 'parcel',
  id: 'o0',
  at: minute,
  courierMs: 5 * minute,
  isCancelled: false,
  isReissued: false,
  isContested: false,
  isCancelledInside: false,
  asksLonger: null,
  wayBack: null,
  way: 'remote',
  says: 'atOnce',
  fetches: true,
  fetchesAfterMs: hour,
};

export interface ScenarioParts {
  readonly orders: readonly OrderPlan[];
  readonly faults?: readonly FaultPlan[];
  readonly visits?: readonly VisitPlan[];
  readonly restores?: readonly RestorePlan[];
  readonly startAt?: number;
  readonly restMs?: number;
}

/** A rental of some hours, its deposit's three days, and a parcel's four. */
const shortRestMs = 8 * day;

export const buildScenario = ({
  orders,
  faults = [],
  visits = [],
  restores = [],
  startAt = Date.UTC(2026, 8, 8, 8),
  restMs = shortRestMs,
}: ScenarioParts): Scenario => ({
  seed: 7,
  startAt,
  healedAfter: 8 * hour,
  restMs,
  orders,
  faults,
  crashes: [],
  visits,
  restores,
});

export const order: SalePlan = {
  kind: 'shop',
  id: 'o0',
  at: minute,
  items: [{ itemId: demoIds.umbrella, quantity: 1 }],
  card: 'visa',
  pays: 'atOnce',
  comesBack: true,
  staffMs: 20 * minute,
  isCancelled: false,
  isContested: false,
  isCancelledInside: false,
  takesAnother: false,
  refundedByHand: 'no',
  withdraws: null,
  way: 'code',
  says: 'atOnce',
  fetches: true,
  fetchesAfterMs: hour,
};
