/**
 * What the checker judges by: the database, read over a separate connection with separate statements, and the history
 * of the outside world. No application code is used here.
 */
import Sqlite from 'better-sqlite3';
import { hour, minute } from '#domain/shared/record.js';
import type { IntentSeen } from '#simulator/payments/control.js';
import type { Scenario } from '#tests/simulation/scenario/scenario.js';
import type { OutsideWorld } from '#tests/simulation/world/outside-world.js';
import type { Restores } from '#tests/simulation/world/restores.js';

export type Row = Readonly<Record<string, unknown>>;
type Parameters = readonly unknown[] | Readonly<Record<`:${string}`, unknown>>;

/** A customer stood at a shut door with the code of their page, or before an empty locker. */
export interface Complaint {
  readonly who: string;
  readonly lockerId: string;
  readonly what: 'refused' | 'empty';
}

export interface Evidence {
  readonly now: number;
  readonly startAt: number;
  /** The plan of the run: when which fault applied, and who came for what. */
  readonly scenario: Scenario;
  /**
   * How far a cabinet's clock may be off before it is noticed (devices.md#clock-of-an-offline-lock), or is by a planned
   * fault.
   */
  readonly clocksDifferMs: number;
  rows<T extends Row>(sql: string, parameters?: Parameters): Promise<T[]>;
  /** Every intent of the provider, with the money that really moved. */
  intents(): readonly IntentSeen[];
  readonly outside: OutsideWorld;
  readonly complaints: readonly Complaint[];
  /** What restores undid, and the customers whose codes were not back in time. */
  readonly restores: Pick<Restores, 'undone' | 'lockedOut'>;
  readonly carriedWrongly: readonly string[];
}

export interface EvidenceReader {
  evidence(): Evidence;
  /** Reads the file that replaced the previous one. */
  open(): void;
  /** Whether the database changed since the last call. */
  sawChange(): boolean;
  close(): void;
}

export function openEvidence(
  file: string,
  outside: OutsideWorld,
  scenario: Scenario,
  seen: Pick<Evidence, 'complaints' | 'restores' | 'carriedWrongly'>,
): EvidenceReader {
  const { startAt, faults } = scenario;
  const standsOff = (fault: string): boolean =>
    faults.some((plan) => 'fault' in plan && plan.fault === fault);
  const clocksDifferMs =
    minute + (standsOff('clock-drift') ? 10 * minute : 0) + (standsOff('clock-summer-time') ? hour : 0);
  let reader = openReader(file);
  let version: unknown = null;
  return {
    evidence: () => {
      // Nothing moves during a check, and half of the rules read the intents.
      let intents: readonly IntentSeen[] | null = null;
      return {
        now: outside.clock.now(),
        startAt,
        scenario,
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

/** Statements stay prepared: the same ones run after every step. */
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

/** One rule of the specification, as the checker implements it. */
export interface Invariant {
  /** The number in docs/simulation.md, or a name chosen here if the rule has none. */
  readonly name: string;
  readonly says: string;
  /** `always` after every step; `atRest` once faults are healed and nothing is under way. */
  readonly when: 'always' | 'atRest';
  /** Returns what breaks the rule, one line each. */
  readonly broken: (evidence: Evidence) => Promise<string[]>;
}
