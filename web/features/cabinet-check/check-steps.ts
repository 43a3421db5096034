/** The steps of a check through a cabinet's lockers. The address holds the position, so that a reload keeps it. */
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CabinetCheck, CheckedLocker } from '#application/contract/lockers/cabinet-check.js';

const endOfWay = 'bilan';

/** The findings of the running check only; findings of an earlier one do not count. */
export const lockersNow = ({ round, lockers }: CabinetCheck): readonly CheckedLocker[] =>
  round?.isRunning ? lockers : lockers.map((locker) => ({ ...locker, found: null }));

const isOpen = ({ found }: CheckedLocker): boolean => found === null;

/** The next locker without an answer, from a position on and then from the start. */
const nextOpen = (lockers: readonly CheckedLocker[], from: number): CheckedLocker | undefined =>
  lockers.slice(from).find(isOpen) ?? lockers.find(isOpen);

const stepOf = (locker: CheckedLocker | undefined): string => (locker ? String(locker.number) : endOfWay);

export interface Way {
  /** Null at the end and before the start. */
  readonly at: CheckedLocker | null;
  readonly isAtEnd: boolean;
  /** Starts at 1. */
  readonly position: number;
  readonly begin: () => void;
  readonly goTo: (locker: CheckedLocker) => void;
  readonly back: (() => void) | null;
  readonly skip: () => void;
  /** Called after an answer: the caller has newer data than the page, whose list is still loading. */
  readonly goOn: () => void;
  readonly leave: () => void;
  /** The person finished the check here. */
  readonly isLeft: boolean;
}

export function useWay(check: CabinetCheck): Way {
  const [search, setSearch] = useSearchParams();
  const [isLeft, setLeft] = useState(false);
  const lockers = lockersNow(check);
  const requested = search.get('casier');
  const index = lockers.findIndex((locker) => stepOf(locker) === requested);
  const go = (step: string | null): void =>
    setSearch(step === null ? {} : { casier: step }, { replace: true });
  const before = index === -1 ? lockers.at(-1) : lockers[index - 1];
  const others = lockers.map((locker, place) =>
    place === index && isOpen(locker) ? { ...locker, found: unsaid } : locker,
  );
  return {
    at: lockers[index] ?? null,
    isAtEnd: requested !== null && index === -1,
    position: index + 1,
    begin: () => go(stepOf(nextOpen(lockers, 0))),
    goTo: (locker) => go(stepOf(locker)),
    back: index === 0 || !before ? null : () => go(stepOf(before)),
    skip: () => go(stepOf(lockers[index + 1])),
    goOn: () => go(stepOf(nextOpen(others, index + 1))),
    leave: () => {
      setLeft(true);
      go(null);
    },
    isLeft,
  };
}

/** Placeholder of an answer that was just given. */
const unsaid: CheckedLocker['found'] = {
  finding: 'asExpected',
  expected: 'empty',
  verdict: 'asExpected',
  text: '',
  isPutAside: false,
  by: '',
  at: '',
  order: null,
};
