/** Runs one call per row, a few at a time, and reports the failures, so that a partial success is shown as such. */
import { textOf } from '#web/api/errors.js';
import { withRetryAfter } from './retry-after.js';

export interface Failure {
  readonly name: string;
  readonly why: string;
}

/** A row turns out to be ineligible only during the run; the message is reported. */
export class NotDone extends Error {}

/**
 * The result of a reversible action: it loses no data and moves neither money nor doors (pages.md#decisions-of-staff).
 * `undo` receives the row after the action, with its version.
 */
export class Undoable {
  constructor(readonly undo: () => Promise<unknown>) {}
}

/** Sets a row's switch and returns the updated row. */
export type SetSwitch<Row> = (row: Row, isOn: boolean) => Promise<Row>;

/** A switch that any call has set; `since` is the row after it. */
export const turned = <Row>(set: SetSwitch<Row>, since: Row, isOn: boolean): Undoable =>
  new Undoable(() => set(since, !isOn));

/** Sets each row's switch; another bulk action undoes it. */
export const setEach =
  <Row>(set: SetSwitch<Row>, isOn: boolean) =>
  async (row: Row): Promise<Undoable> =>
    turned(set, await set(row, isOn), isOn);

export interface BulkReport {
  readonly done: number;
  readonly failures: readonly Failure[];
  /** Undoes the run, if possible. */
  readonly undo?: () => Promise<BulkReport>;
  /** Set in the report of an undo. */
  readonly isUndone?: boolean;
}

const atATime = 4;
/** The limit of calls per minute recovers within one minute; a longer wait refuses this row. */
const mostSeconds = 120;

interface Given<Row> {
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  readonly refuse?: (row: Row) => string | null;
  readonly run: (row: Row) => Promise<unknown>;
  readonly onProgress?: (finished: number) => void;
}

export async function runOnAll<Row>(given: Given<Row>): Promise<BulkReport> {
  const { rows, nameOf, refuse, run, onProgress } = given;
  const waiting = [...rows];
  const failures: Failure[] = [];
  const answers = new Map<Row, unknown>();
  const one = async (row: Row): Promise<void> => {
    const why = refuse?.(row) ?? null;
    if (why !== null) {
      failures.push({ name: nameOf(row), why });
      return;
    }
    try {
      answers.set(row, await withRetryAfter(() => run(row), { mostSeconds }));
    } catch (error) {
      failures.push({ name: nameOf(row), why: error instanceof NotDone ? error.message : textOf(error) });
    }
  };
  const worker = async (): Promise<void> => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      await one(row);
      onProgress?.(answers.size + failures.length);
    }
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  return { done: answers.size, failures, ...undoOf(answers, nameOf) };
}

/** The action of a single-record page as a bulk of one row, with the same undo. */
export const ofOne = (name: string, action: Undoable): BulkReport => {
  const answers = new Map([[name, action]]);
  return { done: answers.size, failures: [], ...undoOf(answers, (row) => row) };
};

/** Undefined if no row can be undone. */
function undoOf<Row>(
  answers: ReadonlyMap<Row, unknown>,
  nameOf: (row: Row) => string,
): Pick<BulkReport, 'undo'> {
  const undoable = new Map(
    [...answers].flatMap(([row, answer]) => (answer instanceof Undoable ? [[row, answer]] : [])),
  );
  if (undoable.size === 0) return {};
  const run = (row: Row): Promise<unknown> => undoable.get(row)?.undo() ?? Promise.resolve();
  const rows = [...undoable.keys()];
  return { undo: async () => ({ ...(await runOnAll({ rows, nameOf, run })), isUndone: true }) };
}
