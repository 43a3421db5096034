/** Codes: unique while they are valid, removed from the lock afterwards, never readable in the database. */
import { minute } from '#domain/shared/record.js';
import type { Evidence, Invariant } from './evidence.js';
import { statement } from './statement.js';

const networked = ({ outside }: Evidence) =>
  outside.cabinets.list().flatMap(({ lockers }) => lockers.filter(({ model }) => model === 'ev608'));

/** C1: no two codes on one lock have the same digits. */
async function distinctOnLock(evidence: Evidence): Promise<string[]> {
  return networked(evidence).flatMap(({ lockerId, codes }) => {
    const digits = new Set(codes.map(({ code }) => code));
    return digits.size === codes.length ? [] : [`locker ${lockerId} has the same code twice`];
  });
}

/** L10: the codes that a networked lock would accept now are those that the platform believes to be on it. */
async function twin(evidence: Evidence): Promise<string[]> {
  const onLock = await evidence.rows<{ id: string }>(
    `SELECT id FROM grants WHERE code_state = 'onLock' AND valid_until > ${evidence.now}`,
  );
  const believed = new Set(onLock.map(({ id }) => id));
  // The platform does not know these; the next claim of the locker wipes them.
  const undone = new Set(evidence.restores.undone.flatMap(({ grants }) => grants.map(({ id }) => id)));
  const broken: string[] = [];
  for (const { lockerId, codes } of networked(evidence))
    for (const { grantId, until } of codes) {
      if (until <= evidence.now || grantId === null || undone.has(grantId)) continue;
      if (!believed.delete(grantId)) broken.push(`locker ${lockerId} accepts the code of grant ${grantId}`);
    }
  const sensorless = await evidence.rows<{ id: string }>(
    `SELECT g.id FROM grants g JOIN lockers l ON l.id = g.locker_id WHERE l.smartlock_type <> 'ev608'`,
  );
  for (const { id } of sensorless) believed.delete(id);
  for (const grantId of believed) broken.push(`grant ${grantId} is believed to be on its lock, and is not`);
  return broken;
}

/**
 * L11: a burst of six and then one every ten minutes, to push a code and to remove it
 * (devices.md#desired-and-reported).
 */
async function pushesCounted({ rows, now }: Evidence): Promise<string[]> {
  const grants = await rows<{ id: string; push_attempts: number; created_at: number }>(
    'SELECT id, push_attempts, created_at FROM grants WHERE push_attempts > 12',
  );
  return grants
    .filter((grant) => grant.push_attempts > 12 + (now - grant.created_at) / (10 * minute))
    .map(({ id, push_attempts }) => `grant ${id} was sent to its lock ${push_attempts} times`);
}

const secrets = ['sk_test_consigne_demo', 'whsec_consigne_demo'];
const readable = [
  'outbox',
  'timeline',
  'audit',
  'messages',
  'webhook_events',
  'payments',
  'companies',
  'idempotent_answers',
];

/** C6: no company secret, and no code that is on a lock now, is stored in clear where it could be read. */
async function nothingInClear(evidence: Evidence): Promise<string[]> {
  const codes = networked(evidence).flatMap(({ codes: each }) => each.map(({ code }) => `"${code}"`));
  const broken: string[] = [];
  for (const table of readable) {
    const text = JSON.stringify(await evidence.rows(`SELECT * FROM ${table}`));
    for (const canary of [...secrets, ...codes])
      if (text.includes(canary)) broken.push(`${table} shows ${canary.slice(0, 8)}…`);
  }
  return broken;
}

/**
 * C7: a customer who types the code of their page gets in, unless lock, gateway or clock were tampered with; offline
 * locks receive no updates.
 */
function shownOpens({ complaints, outside, scenario }: Evidence): Promise<string[]> {
  const meddled = new Set([
    ...scenario.faults.flatMap((plan) => (plan.where === 'cabinets' ? [plan.target] : [])),
    ...scenario.visits.flatMap((plan) => ('lockerId' in plan ? [plan.lockerId] : [])),
  ]);
  const untouched = outside.cabinets
    .list()
    .filter(({ cabinetId }) => !meddled.has(cabinetId))
    .flatMap(({ lockers }) => lockers)
    .filter(({ lockerId, model }) => model !== 'ev608' && !meddled.has(lockerId))
    .map(({ lockerId }) => lockerId);
  const broken = complaints.filter(
    ({ lockerId, what }) => what === 'refused' && untouched.includes(lockerId),
  );
  return Promise.resolve(
    broken.map(({ who, lockerId }) => `${who} was shown a code that ${lockerId} refuses`),
  );
}

export const codeInvariants: readonly Invariant[] = [
  statement(
    'C1',
    'live rental codes are unique',
    'always',
    `SELECT 'code ' || rental_code || ' is taken ' || count(*) || ' times' AS line
     FROM rental_orders WHERE is_code_taken = 1 GROUP BY rental_code HAVING count(*) > 1`,
  ),
  { name: 'C1 lock', says: 'a lock stores no code twice', when: 'always', broken: distinctOnLock },
  { name: 'C7', says: 'a displayed code opens its offline lock', when: 'atRest', broken: shownOpens },
  {
    name: 'L10',
    says: 'a lock accepts exactly the codes that the platform records for it',
    when: 'atRest',
    broken: twin,
  },
  {
    name: 'L11',
    says: 'no code is sent to its lock more than twelve times an hour',
    when: 'always',
    broken: pushesCounted,
  },
  {
    name: 'L10 restored',
    says: 'three minutes after a restore every code is on its lock again',
    when: 'always',
    broken: ({ restores }) => Promise.resolve([...restores.lockedOut]),
  },
  {
    name: 'L10 connection',
    says: 'no message crosses a connection whose secret was renewed',
    when: 'always',
    broken: ({ carriedWrongly }) => Promise.resolve([...carriedWrongly]),
  },
  { name: 'C6', says: 'no secret is stored in clear text', when: 'atRest', broken: nothingInClear },
];
