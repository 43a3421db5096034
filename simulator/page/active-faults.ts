/** The faults that are set now, each with how long it still lasts (simulator.md#faults). */
import type { Instant } from '#domain/shared/record.js';
import { momentText } from '#web/lib/moments.js';
import { counted } from '#domain/shared/plurals.js';
import { fieldsOf, instantOf, listOf, numberOf, textOf } from './reading.js';

export interface ActiveFault {
  readonly target: string;
  readonly fault: string;
  /** Null: as often as it can. */
  readonly timesLeft: number | null;
  /** Null: until somebody clears it. */
  readonly until: Instant | null;
}

/** Those that name no target strike `target`. */
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
