/**
 * What the checker judges by: the database, read by its own statements over its own connection, and the outside world's own truth.
 * Nothing of the application speaks here.
 */
import Sqlite from 'better-sqlite3';
import { hour, minute } from '#domain/shared/record.js';
import type { IntentSeen } from '#simulator/payments/control.js';
import type { Story } from '#tests/simulation/story/story.js';
import type { OutsideWorld } from '#tests/simulation/world/outside-world.js';
import type { Restores } from '#tests/simulation/world/restores.js';

export type Row = Readonly<Record<string, unknown>>;
type Parameters = readonly unknown[] | Readonly<Record<`:${string}`, unknown>>;

/** Somebody stood at a shut door with the code that their page showed them, or before an empty locker. */
export interface Complaint {
  readonly who: string;
  readonly lockerId: string;
  readonly what: 'refused' | 'empty';
}

export interface Evidence {
  readonly now: number;
  readonly startAt: number;
  /** What was going to happen: when which fault stood, and who came for what. */
  readonly story: Story;
  /** How far a cabinet's clock may be off before anybody notices (devices.md#clock-of-an-offline-lock), or is by a fault of the story. */
  readonly clocksDifferMs: number;
  rows<T extends Row>(sql: string, parameters?: Parameters): Promise<T[]>;
  /** Of the provider: every intent with what really moved. */
  intents(): readonly IntentSeen[];
  readonly outside: OutsideWorld;
  readonly complaints: readonly Complaint[];
  /** What restores took away, and whose codes were not back in time. */
  readonly restores: Pick<Restores, 'undone' | 'lockedOut'>;
  readonly carriedWrongly: readonly string[];
}

export interface Witness {
  evidence(): Evidence;
  /** Reads the file that has taken the place of the one before. */
  open(): void;
  /** Whether the database changed since this was asked last. */
  sawChange(): boolean;
  close(): void;
}

export function openWitness(
  file: string,
  outside: OutsideWorld,
  story: Story,
  seen: Pick<Evidence, 'complaints' | 'restores' | 'carriedWrongly'>,
): Witness {
  const { startAt, faults } = story;
  const standsOff = (fault: string): boolean =>
    faults.some((plan) => 'fault' in plan && plan.fault === fault);
  const clocksDifferMs =
    minute + (standsOff('clock-drift') ? 10 * minute : 0) + (standsOff('clock-summer-time') ? hour : 0);
  let reader = openReader(file);
  let version: unknown = null;
  return {
    evidence: () => {
      // Nothing moves while it is judged, and half of the rules ask.
      let intents: readonly IntentSeen[] | null = null;
      return {
        now: outside.clock.now(),
        startAt,
        story,
        clocksDifferMs,
        outside,
        ...seen,
        intents: () => (intents ??= outside.payments.intents()),
        rows: (sql, parameters = []) => Promise.resolve(reader.rows(sql, parameters)),
      };
    },
    sawChange() {
      const before = version;
      version = reader.rows('PRAGMA data_version', [])[0]?.['data_version'];
      return version !== before;
    },
    open() {
      reader = openReader(file);
    },
    close: () => reader.close(),
  };
}

/** The driver takes whole numbers for real ones, unless they are bigints, and names without their colon. */
const whole = (value: unknown): unknown => (Number.isSafeInteger(value) ? BigInt(value as number) : value);
const boundOf = (parameters: Parameters): unknown[] =>
  Array.isArray(parameters)
    ? parameters.map(whole)
    : [Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name.slice(1), whole(value)]))];

/** Statements are kept prepared: the same are asked after every step. */
function openReader(file: string) {
  const handle = new Sqlite(file, { readonly: true });
  const statements = new Map<string, Sqlite.Statement<unknown[], Row>>();
  const prepared = (sql: string): Sqlite.Statement<unknown[], Row> => {
    const known = statements.get(sql) ?? handle.prepare<unknown[], Row>(sql);
    statements.set(sql, known);
    return known;
  };
  return {
    rows: <T extends Row>(sql: string, parameters: Parameters): T[] =>
      prepared(sql).all(...boundOf(parameters)) as T[],
    close: () => void handle.close(),
  };
}

/** One rule of the specification, as the checker understands it. */
export interface Invariant {
  /** As in docs/simulation.md, or of our own where none has a number. */
  readonly name: string;
  readonly says: string;
  /** `always` after every step; `atRest` once faults are healed and nothing is under way. */
  readonly when: 'always' | 'atRest';
  /** Answers what breaks it, one line each. */
  readonly broken: (evidence: Evidence) => Promise<string[]>;
}
