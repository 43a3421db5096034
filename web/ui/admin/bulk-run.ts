/** One call a row, a few at a time, and a report of what did not go well: half a success is told as half a success. */
import { textOf } from '#web/api/errors.js';
import { patiently } from './patience.js';

export interface Failure {
  readonly name: string;
  readonly why: string;
}

/** What a row cannot take part in shows only while it is worked on; the message is what is reported. */
export class NotDone extends Error {}

export interface BulkReport {
  readonly done: number;
  readonly failures: readonly Failure[];
}

const atATime = 4;
/** The limit of calls a minute lets go within one; what asks for more refuses this row. */
const mostSeconds = 120;

interface Given<Row> {
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  readonly refuse?: (row: Row) => string | null;
  readonly run: (row: Row) => Promise<unknown>;
  readonly onProgress: (finished: number) => void;
}

export async function runOnAll<Row>(given: Given<Row>): Promise<BulkReport> {
  const { rows, nameOf, refuse, run, onProgress } = given;
  const waiting = [...rows];
  const failures: Failure[] = [];
  let done = 0;
  const one = async (row: Row): Promise<void> => {
    const why = refuse?.(row) ?? null;
    if (why !== null) {
      failures.push({ name: nameOf(row), why });
      return;
    }
    try {
      await patiently(() => run(row), { mostSeconds });
      done += 1;
    } catch (error) {
      failures.push({ name: nameOf(row), why: error instanceof NotDone ? error.message : textOf(error) });
    }
  };
  const worker = async (): Promise<void> => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      await one(row);
      onProgress(done + failures.length);
    }
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  return { done, failures };
}
