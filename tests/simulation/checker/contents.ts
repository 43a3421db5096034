/** What is behind the doors according to the cabinets' own history, compared with what the orders recorded. */
import type { Evidence, Invariant } from './evidence.js';

type Truth = ReturnType<Evidence['outside']['cabinets']['truth']>[number];

interface DoorTask extends Record<string, unknown> {
  readonly id: string;
  readonly order_id: string;
  readonly purpose: string;
  /** The step of the 8-character code that the grant serves; null for rentals and maintenance. */
  readonly step: string | null;
}

const doorTaskOf = async ({ rows }: Evidence): Promise<(entry: Truth) => DoorTask | null> => {
  const grants = await rows<DoorTask>(
    `SELECT g.id, g.order_id, g.purpose, d.step FROM grants g LEFT JOIN door_codes d ON d.id = g.door_code_id`,
  );
  const openings = await rows<{ id: string; grant_id: string }>('SELECT id, grant_id FROM openings');
  const byId = new Map(grants.map((grant) => [grant.id, grant]));
  const asked = new Map(openings.map(({ id, grant_id: grantId }) => [id, grantId]));
  return ({ grantId, commandId }) => byId.get(grantId ?? asked.get(commandId ?? '') ?? '') ?? null;
};

/**
 * The platform cannot learn what a door does not report: its sensor is stuck, or its messages were lost at every
 * request.
 */
async function silentCabinets({ rows, scenario }: Evidence): Promise<ReadonlySet<string>> {
  const stuck = scenario.faults.flatMap((plan) =>
    plan.where === 'cabinets' && plan.fault === 'stuck-sensor' ? [plan.target] : [],
  );
  const passedOver = await rows<{ id: string }>(
    `SELECT DISTINCT subject_id AS id FROM outbox
     WHERE kind = 'cabinet.gap' AND done_at IS NOT NULL AND json_extract(facts, '$.asks') >= 4`,
  );
  return new Set([...stuck, ...passedOver.map(({ id }) => id)]);
}

/** M7: a rental whose item was taken does not end as one that never had it, unless staff decided so. */
async function notLetOff(evidence: Evidence): Promise<string[]> {
  const { outside, rows, startAt } = evidence;
  const ended = await rows<{ id: string; status: string; reason: string; ended_at: number }>(
    `SELECT id, status, cancel_reason AS reason, ended_at FROM rental_orders
     WHERE status IN ('Canceled', 'Failed') AND cancel_reason <> 'staff'`,
  );
  const letOff = new Map(ended.map((order) => [order.id, order]));
  const [doorTask, silent] = [await doorTaskOf(evidence), await silentCabinets(evidence)];
  return outside.cabinets.truth().flatMap((entry) => {
    const { kind, at } = entry;
    const order = letOff.get(doorTask(entry)?.order_id ?? '');
    if (kind !== 'taken' || !order || at < startAt || silent.has(entry.cabinetId)) return [];
    return at < order.ended_at
      ? [`rental ${order.id} took its item, and ended as ${order.status} (${order.reason})`]
      : [];
  });
}

/** L12: a person who puts something in finds the locker empty, and a person who fetches something finds it there. */
async function asRecorded(evidence: Evidence): Promise<string[]> {
  const { outside, rows, startAt } = evidence;
  // Staff looked into the locker, or handed the thing over themselves.
  const looked = await rows<{ id: string; at: number }>(
    `SELECT subject_id AS id, at FROM audit WHERE action IN ('locker.inService', 'parcel.collect',
       'pressingOrder.pickup', 'shopOrder.complete')`,
  );
  const [doorTask, silent] = [await doorTaskOf(evidence), await silentCabinets(evidence)];
  const inside = new Map<string, { readonly order: string | null; readonly at: number }>();
  const had = new Set<string>();
  const lastOpenedFor = new Map<string, string | null>();
  return outside.cabinets.truth().flatMap((entry) => {
    const { kind, lockerId, at } = entry;
    if (at < startAt || silent.has(entry.cabinetId)) return [];
    const own = doorTask(entry);
    if (kind === 'opened') lastOpenedFor.set(lockerId, own?.order_id ?? null);
    // Through a door that stood open, or at which a technician typed meanwhile, it belongs to the order that had the
    // door opened.
    const handed = own?.purpose === 'maintenance' ? null : own;
    if (kind === 'put')
      inside.set(lockerId, { order: handed?.order_id ?? lastOpenedFor.get(lockerId) ?? null, at });
    if (kind === 'taken') inside.delete(lockerId);
    if (kind === 'taken' && own) had.add(own.order_id);
    if (kind !== 'opened' || !own?.step) return [];
    const there = inside.get(lockerId);
    const isEmptied =
      there &&
      looked.some((look) => [lockerId, there.order].includes(look.id) && look.at > there.at && look.at < at);
    const here = isEmptied ? undefined : there;
    const putsIn = own.step === 'deposit' || own.step === 'return';
    if (putsIn)
      return here && here.order !== own.order_id
        ? [`locker ${lockerId}: order ${own.order_id} was to put in where order ${here.order} lies`]
        : [];
    // Behind a door that was forced open the person is unknown.
    const isOwn = here && (here.order === null || here.order === own.order_id);
    if (isOwn || had.has(own.order_id)) return [];
    return [
      `locker ${lockerId}: order ${own.order_id} was to find its own, and found ${here?.order ?? 'nothing'}`,
    ];
  });
}

/** L12 again: doors of offline locks do not report who opened them, so a customer at an empty locker reports it. */
async function nobodyBeforeNothing(evidence: Evidence): Promise<string[]> {
  const { complaints, scenario, outside } = evidence;
  const silent = await silentCabinets(evidence);
  const heard = outside.cabinets.list().filter(({ cabinetId }) => !silent.has(cabinetId));
  const reporting = new Set(heard.flatMap(({ lockers }) => lockers.map(({ lockerId }) => lockerId)));
  // Staff may have handed it over at that very instant.
  const contested = new Set(scenario.orders.flatMap(({ id, isContested }) => (isContested ? [id] : [])));
  return complaints
    .filter(({ who, lockerId, what }) => what === 'empty' && reporting.has(lockerId) && !contested.has(who))
    .map(({ who, lockerId }) => `${who} stood before locker ${lockerId}, and nothing was in it`);
}

export const contentInvariants: readonly Invariant[] = [
  {
    name: 'M7 taken',
    says: 'a rental whose item was taken ends as cancelled or failed only if staff decide so',
    when: 'atRest',
    broken: notLetOff,
  },
  {
    name: 'L12',
    says: 'the content of a locker is what its order records',
    when: 'atRest',
    broken: asRecorded,
  },
  {
    name: 'L12 empty',
    says: 'nobody is sent to an empty locker',
    when: 'atRest',
    broken: nobodyBeforeNothing,
  },
];
