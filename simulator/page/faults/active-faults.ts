/** The active faults, each with its remaining duration (simulator.md#faults). */
import type { Instant } from '#domain/shared/record.js';
import { momentText } from '#web/lib/moments.js';
import { counted } from '#domain/shared/plurals.js';
import { fieldsOf, instantOf, listOf, numberOf, textOf } from '#simulator/page/reading.js';

export interface ActiveFault {
  readonly target: string;
  readonly fault: string;
  /** Null if unlimited. */
  readonly timesLeft: number | null;
  /** Null: until it is cleared. */
  readonly until: Instant | null;
}

/** Entries without a target affect `target`. */
export function faultsOf(value: unknown, target: string): ActiveFault[] {
  return listOf(value).flatMap((each) => {
    const fields = fieldsOf(each);
    const fault = textOf(fields['fault']);
    if (fault === null) return [];
    const timesLeft = numberOf(fields['timesLeft']);
    const until = instantOf(fields['until']);
    return [{ target: textOf(fields['target']) ?? target, fault, timesLeft, until }];
  });
}

/** « encore 2 fois », « jusqu’au 20/11/2026 à 10 h 05 », « jusqu’à nouvel ordre ». */
export function limitText({ timesLeft, until }: ActiveFault): string {
  const limits = [
    ...(timesLeft === null ? [] : [`encore ${counted(timesLeft, 'fois', 'fois')}`]),
    ...(until === null ? [] : [`jusqu’au ${momentText(until)}`]),
  ];
  return limits.length > 0 ? limits.join(', ') : 'jusqu’à nouvel ordre';
}
