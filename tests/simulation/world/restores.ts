/**
 * An older state of the database comes back in the middle of a scenario, by the code of `npm run restore`. Only changes
 * that reach no further than locks are undone: a parcel that was entered, a code for a technician, and commands that
 * their cabinets did. A span in which money moved, a message went out, something was put behind a door, or a person who
 * is not undone changed anything is left alone, and the next one is used.
 */
import { copyFile, rm } from 'node:fs/promises';
import { minute } from '#domain/shared/record.js';
import { copySqlite, restoreSqlite } from '#infrastructure/backup/backup.js';
import type { Row, EvidenceReader } from '#tests/simulation/checker/evidence.js';
import type { OrderPlan, RestorePlan, Scenario, VisitPlan } from '#tests/simulation/scenario/scenario.js';
import { openFile } from './database-file.js';
import type { PlatformFixture } from './platform-fixture.js';
import type { Network } from './network.js';
import type { OneAtATime } from './one-at-a-time.js';
import type { OutsideWorld } from './outside-world.js';
import type { ReachedStates } from './reached-states.js';
import type { Trace } from './trace.js';

/** What a restore undid, and when; the customers whose code was not back in time. */
export interface Undone {
  readonly at: number;
  readonly grants: readonly Row[];
  readonly parcels: readonly Row[];
}

export interface RestoresOptions {
  readonly scenario: Scenario;
  readonly file: string;
  readonly database: OneAtATime;
  readonly platform: () => PlatformFixture;
  readonly outside: () => OutsideWorld;
  readonly network: Network;
  readonly evidenceReader: () => EvidenceReader;
  readonly trace: Trace;
  readonly reached: ReachedStates;
  /** A defect: the file comes back as it was. */
  readonly areFencesUnraised: boolean;
}

export interface Restores {
  /** A person is about to come: the next span that may be undone begins with them. */
  before(plan: OrderPlan | VisitPlan): Promise<void>;
  /** A person changes something. */
  changes(who: string): void;
  /** The platform passes a crash point. */
  passes(point: string): void;
  /** People who came in the undone span go home, except a technician. */
  isGone(who: string): boolean;
  readonly undone: readonly Undone[];
  /** Codes that were not on their locks again in time. */
  readonly lockedOut: readonly string[];
}

/** docs/guide-administrator.md, "After a restore". */
const codesBackWithinMs = 3 * minute;
const tables = ['grants', 'parcels'] as const;

interface Moment {
  readonly plan: RestorePlan;
  readonly takenAt: number;
  readonly truthBefore: number;
  readonly sentBefore: number;
  readonly newcomers: Set<string>;
  isDisturbed: boolean;
}

export function createRestores(options: RestoresOptions): Restores {
  const { scenario, file, database, platform, outside, network, evidenceReader, trace, reached } = options;
  const snapshot = `${file}.snapshot`;
  const ahead = [...scenario.restores].sort((left, right) => left.at - right.at);
  const technicians = new Set(scenario.visits.flatMap(({ id, kind }) => (kind === 'technician' ? [id] : [])));
  const gone = new Set<string>();
  const undone: Undone[] = [];
  const lockedOut: string[] = [];
  let moment: Moment | null = null;
  const now = (): number => outside().clock.now();
  const truthSize = (): number => outside().cabinets.truth().length;

  const isQuiet = ({ isDisturbed, truthBefore }: Moment): boolean =>
    !isDisturbed &&
    outside()
      .cabinets.truth()
      .slice(truthBefore)
      .every(({ kind }) => kind !== 'put' && kind !== 'taken');

  async function take(plan: RestorePlan): Promise<void> {
    await database.alone(async (current) => {
      await rm(snapshot, { force: true });
      await copySqlite(file, snapshot);
      return current;
    });
    const [truthBefore, sentBefore] = [truthSize(), network.sent];
    moment = { plan, takenAt: now(), truthBefore, sentBefore, newcomers: new Set(), isDisturbed: false };
    const mine = moment;
    outside().clock.schedule(now() + plan.forMs, () => end(mine));
  }

  async function end(mine: Moment): Promise<void> {
    if (moment !== mine) return;
    moment = null;
    if (!isQuiet(mine) || network.sent === mine.sentBefore || !platform().isThere) return;
    ahead.splice(ahead.indexOf(mine.plan), 1);
    await restore(mine);
  }

  const rowsOf = (table: (typeof tables)[number]) =>
    evidenceReader().evidence().rows(`SELECT * FROM ${table}`);

  async function restore({ newcomers }: Moment): Promise<void> {
    trace.add('an older state of the database comes back');
    platform().fall('restore');
    for (const who of newcomers) if (!technicians.has(who)) gone.add(who);
    network.forgetRenewals();
    await database.alone(async (current) => {
      const before = await Promise.all(tables.map(rowsOf));
      evidenceReader().close();
      await current.close();
      await bringBack();
      const restored = await openFile(file);
      evidenceReader().open();
      const after = await Promise.all(tables.map(rowsOf));
      const lost = before.map((rows, place) => {
        const left = new Set(after[place]?.map(({ id }) => id));
        return rows.filter(({ id }) => !left.has(id));
      });
      const [grants = [], parcels = []] = lost;
      undone.push({ at: now(), grants, parcels });
      reached.count('a backup was restored');
      if (grants.length > 0) reached.count('a restore undid a code');
      return restored;
    });
    const [deaths, since] = [platform().deaths, now()];
    outside().clock.schedule(since + codesBackWithinMs, () => lookForCodes(deaths));
  }

  async function bringBack(): Promise<void> {
    if (options.areFencesUnraised) {
      for (const side of ['-wal', '-shm']) await rm(`${file}${side}`, { force: true });
      return copyFile(snapshot, file);
    }
    const kept = await restoreSqlite((fresh) => copyFile(snapshot, fresh), file, true);
    for (const side of ['', '-wal']) await rm(`${String(kept)}${side}`, { force: true });
  }

  /** Without any other fault of the cabinet, its locks have the same codes again. */
  async function lookForCodes(deaths: number): Promise<void> {
    if (platform().deaths !== deaths) return;
    const touched = new Set(
      scenario.faults.flatMap((plan) => (plan.where === 'cabinets' ? [plan.target] : [])),
    );
    const waiting = await evidenceReader()
      .evidence()
      .rows<{ id: string; locker_id: string; cabinet_id: string }>(
        `SELECT g.id, g.locker_id, l.cabinet_id FROM grants g JOIN lockers l ON l.id = g.locker_id
         JOIN cabinet_links k ON k.id = l.cabinet_id AND k.is_online = 1
         JOIN outbox o ON o.id = 'grant.reconcile:' || g.id || ':restored:' || g.outdated_pushes
         WHERE g.code_state = 'pending' AND g.redraws = 0 AND g.valid_until > ?`,
        [now()],
      );
    for (const { id, locker_id, cabinet_id } of waiting)
      if (!touched.has(locker_id) && !touched.has(cabinet_id))
        lockedOut.push(`grant ${id} is not on locker ${locker_id} again`);
  }

  return {
    async before(plan) {
      const [next] = ahead;
      const mayBegin = plan.kind === 'parcel' || plan.kind === 'technician';
      if (
        !mayBegin ||
        !next ||
        now() - scenario.startAt < next.at ||
        now() >= scenario.startAt + scenario.healedAfter
      )
        return;
      if (moment === null || !isQuiet(moment)) await take(next);
      moment?.newcomers.add(plan.id);
    },
    changes(who) {
      if (moment && !moment.newcomers.has(who)) moment.isDisturbed = true;
    },
    passes(point) {
      if (moment && /^(payments|messages)\./.test(point)) moment.isDisturbed = true;
    },
    isGone: (who) => gone.has(who),
    undone,
    lockedOut,
  };
}
