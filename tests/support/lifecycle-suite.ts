/**
 * The rules of every lifecycle: its table, read as a matrix of state × action, and no dead end but the terminal states.
 */
import { describe, expect, it } from 'vitest';
import { DomainError, type ErrorCode } from '#domain/shared/errors.js';
import { advance, refusal, type Lifecycle } from '#domain/shared/lifecycle.js';

export interface LifecycleSuite<
  S extends string,
  A extends string,
  Subject extends { readonly status: S },
  Facts,
> {
  readonly lifecycle: Lifecycle<S, A, Subject, Facts>;
  readonly initial: S;
  readonly terminal: readonly S[];
  /** A subject in a state, and facts to which no guard objects. */
  readonly inState: (status: S) => Subject;
  readonly facts: Facts;
  /** The target state of each action from each state, written by hand; a missing action must be refused. */
  readonly matrix: Readonly<Record<S, Readonly<Partial<Record<A, S>>>>>;
}

export function describeLifecycle<
  S extends string,
  A extends string,
  Subject extends { readonly status: S },
  Facts,
>(name: string, suite: LifecycleSuite<S, A, Subject, Facts>): void {
  const { lifecycle, matrix, facts, inState } = suite;
  const states = Object.keys(matrix) as S[];
  const actions = Object.keys(lifecycle) as A[];
  const nextStates = (from: S): S[] =>
    Object.values<S | undefined>(matrix[from]).filter((to) => to !== undefined);

  describe(`lifecycle of ${name}`, () => {
    const cells = states.flatMap((from) =>
      actions.map((action) => ({ from, action, to: matrix[from][action] })),
    );

    it.each(cells)('$from · $action → $to', ({ from, action, to }) => {
      const subject = inState(from);

      expect(outcomeOf(() => advance(lifecycle, action, subject, facts).status)).toBe(to ?? 'STATE_CONFLICT');
      expect(refusal(lifecycle, action, subject, facts)).toBe(to === undefined ? 'STATE_CONFLICT' : null);
    });

    it('reaches every state from the first one', () => {
      expect([...closure(suite.initial, nextStates)].sort()).toEqual([...states].sort());
    });

    it('has no way out of its terminal states, and a way to one of them from every other', () => {
      const endless = states.filter((state) => nextStates(state).length === 0);

      expect(endless.sort()).toEqual([...suite.terminal].sort());
      for (const state of states) {
        expect([...closure(state, nextStates)].some((reached) => suite.terminal.includes(reached))).toBe(
          true,
        );
      }
    });

    it('changes only the status of its subject', () => {
      for (const { from, action, to } of cells) {
        if (to === undefined) continue;
        const before = Object.freeze(inState(from));

        expect(advance(lifecycle, action, before, facts)).toEqual({ ...before, status: to });
      }
    });
  });
}

function outcomeOf<S extends string>(step: () => S): S | ErrorCode {
  try {
    return step();
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

function closure<S>(first: S, next: (from: S) => readonly S[]): ReadonlySet<S> {
  const reached = new Set([first]);
  for (const state of reached) for (const to of next(state)) reached.add(to);
  return reached;
}
