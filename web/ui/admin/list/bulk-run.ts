/** One call a row, a few at a time, and a report of the failures: a partial success is shown as one. */
import { textOf } from '#web/api/errors.js';
import { withRetryAfter } from './retry-after.js';

export interface Failure {
  readonly name: string;
  readonly why: string;
}

/** What a row cannot take part in shows only while it is worked on; the message is what is reported. */
export class NotDone extends Error {}

/**
 * The result of a reversible action: it loses no data and moves neither money nor doors (pages.md#decisions-of-staff).
 * `undo` has the row after the action, with its version.
 */
export class Undoable {
  constructor(readonly undo: () => Promise<unknown>) {}
}

/** Turns a row's switch, and answers the row as it is since. */
export type SetSwitch<Row> = (row: Row, isOn: boolean) => Promise<Row>;

/** A switch that was turned, by whatever call; `since` is the row after it. */
export const turned = <Row>(set: SetSwitch<Row>, since: Row, isOn: boolean): Undoable =>
  new Undoable(() => set(since, !isOn));

/** Each row's switch, which another bulk turns back. */
export const switching =
  <Row>(set: SetSwitch<Row>, isOn: boolean) =>
  async (row: Row): Promise<Undoable> =>
    turned(set, await set(row, isOn), isOn);

export interface BulkReport {
  readonly done: number;
  readonly failures: readonly Failure[];
  /** Takes back what was done, where that can be. */
  readonly undo?: () => Promise<BulkReport>;
  /** Of a report of what was taken back. */
  readonly isUndone?: boolean;
}

const atATime = 4;
/** The limit of calls a minute lets go within one; what asks for more refuses this row. */
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

/** Nothing where no row can be taken back. */
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
