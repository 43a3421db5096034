/** Locks as devices: batteries, clocks, and the lock that is mounted in a door (devices.md#lock-models). */
import { second, type Instant } from '#domain/shared/record.js';
import type { CabinetFaultPlan } from '#tests/simulation/scenario/scenario.js';
import type { Evidence, Invariant } from './evidence.js';
import { statement } from './statement.js';

/** Thresholds of devices.md#lock-models, in percent. */
const lowPercent = 30;
const criticalPercent = 10;

const wordFor = (percent: number): string =>
  percent <= criticalPercent ? 'critical' : percent <= lowPercent ? 'low' : 'ok';

const lockersOf = ({ outside }: Evidence) => outside.cabinets.list().flatMap(({ lockers }) => lockers);

/**
 * Cabinets with a skipped gap: the event was lost at every request (devices.md#cabinet-protocol), and may have reported
 * a battery.
 */
const givenUp = `SELECT DISTINCT subject_id AS id FROM outbox
  WHERE kind = 'cabinet.gap' AND done_at IS NOT NULL AND json_extract(facts, '$.asks') >= 4`;

/** The battery level that staff see of a networked lock is the real one. */
async function batteriesKnown(evidence: Evidence): Promise<string[]> {
  const passedOver = new Set((await evidence.rows<{ id: string }>(givenUp)).map(({ id }) => id));
  const states = await evidence.rows<{ id: string; battery: string }>('SELECT id, battery FROM lock_states');
  const believed = new Map(states.map(({ id, battery }) => [id, battery]));
  const heard = evidence.outside.cabinets.list().filter(({ cabinetId }) => !passedOver.has(cabinetId));
  return heard
    .flatMap(({ lockers }) => lockers)
    .flatMap(({ lockerId, model, battery }) => {
      const [here, there] = [believed.get(lockerId) ?? 'ok', wordFor(battery)];
      return model !== 'ev608' || here === there
        ? []
        : [`the battery of locker ${lockerId} is ${there} (${battery} %), and ${here} to the platform`];
    });
}

/**
 * The spans in which a fault certainly applied: its first and last instants are left out. A fault that recurs ends its
 * earlier span.
 */
function spansOf({ scenario }: Evidence, fault: string) {
  const { startAt, healedAfter } = scenario;
  const ofFault = scenario.faults.filter(
    (plan): plan is CabinetFaultPlan => plan.where === 'cabinets' && plan.fault === fault,
  );
  return ofFault.map(({ target, at, forMs }) => {
    const from = startAt + at;
    const again = ofFault.filter((other) => other.target === target && other.at > at);
    const ends = [healedAfter, ...again.map((other) => other.at)].map((end) => startAt + end);
    const until = Math.min(from + Math.ceil(forMs / second) * second, ...ends);
    const stood = (instant: Instant): boolean => instant > from && instant < until;
    return { target, stood };
  });
}

/** A lock without power moves no bolt, and a cabinet that does not know the time opens none remotely. */
async function ableToOpen(evidence: Evidence): Promise<string[]> {
  const dead = spansOf(evidence, 'battery-dead');
  const timeless = spansOf(evidence, 'clock-unsynchronised');
  return evidence.outside.cabinets.truth().flatMap(({ kind, by, at, lockerId, cabinetId }) => {
    if (kind !== 'opened') return [];
    const isDead = dead.some(({ target, stood }) => target === lockerId && stood(at));
    const isTimeless = timeless.some(({ target, stood }) => target === cabinetId && stood(at));
    if (isDead && (by === 'code' || by === 'command')) return [`locker ${lockerId} opened without power`];
    return isTimeless && by === 'command' ? [`locker ${lockerId} opened remotely without the time`] : [];
  });
}

/** An exchange that was not reported adds to the known number of the lock. */
async function hangsAsKnown(evidence: Evidence): Promise<string[]> {
  const known = await evidence.rows<{ id: string; serial: string | null }>(
    'SELECT id, smartlock_serial_number AS serial FROM lockers WHERE deleted_at IS NULL',
  );
  const hanging = new Map(lockersOf(evidence).map(({ lockerId, serial }) => [lockerId, serial]));
  return known.flatMap(({ id, serial }) => {
    const there = hanging.get(id);
    const isKnown = there === undefined || there === serial || there.startsWith(`${serial}-R`);
    return isKnown ? [] : [`lock ${there} hangs in locker ${id}, and ${serial} is known there`];
  });
}

const changed = `SELECT a.at, l.id AS locker_id, l.cabinet_id, l.number FROM audit a
  JOIN lockers l ON l.id = a.subject_id WHERE a.action = 'locker.replaceLock'`;

/**
 * Where rental `o` was at the instant of `e`: a booking that moved to another unit left the locker that its move names.
 */
const numberThen = `COALESCE((SELECT json_extract(t.facts, '$.from') FROM timeline t
  WHERE t.order_id = o.id AND t.kind = 'movedUnit' AND t.at > e.at ORDER BY t.at LIMIT 1), o.locker_number)`;

export const lockInvariants: readonly Invariant[] = [
  {
    name: 'battery',
    says: 'the recorded state of a battery is its real state, unless every report of it was lost',
    when: 'atRest',
    broken: batteriesKnown,
  },
  {
    name: 'L7 able',
    says: 'a lock without power or without the time does not open',
    when: 'atRest',
    broken: ableToOpen,
  },
  {
    name: 'L10 lock',
    says: 'the recorded lock is the mounted lock',
    when: 'atRest',
    broken: hangsAsKnown,
  },
  statement(
    'L6 lock',
    'no lock is replaced while an order uses it',
    'atRest',
    `SELECT 'locker ' || e.locker_id || ' under claim ' || c.id AS line FROM (${changed}) e
       JOIN claims c ON c.locker_id = e.locker_id
     WHERE c.claimed_at < e.at AND (c.released_at IS NULL OR c.released_at > e.at)
     UNION ALL
     SELECT 'locker ' || e.locker_id || ' under rental ' || o.id FROM (${changed}) e
       JOIN rental_orders o ON o.cabinet_id = e.cabinet_id AND ${numberThen} = e.number
     WHERE o.created_at < e.at AND (o.ended_at IS NULL OR o.ended_at > e.at)`,
  ),
];
