/**
 * State machines as data: `action → { from, to, refuse? }`. The same table checks an action (`refusal`) and performs it
 * (`advance`), so that buttons, 409 responses and documents cannot disagree. Transitions have no side effects.
 */
import { DomainError, type ErrorCode } from './errors.js';

interface Edge<Status extends string, Subject, Facts> {
  readonly from: readonly Status[];
  readonly to: Status | ((subject: Subject, facts: Facts) => Status);
  /** A reason against the action although the state allows it, or null. */
  readonly refuse?: (subject: Subject, facts: Facts) => ErrorCode | null;
}

export type Lifecycle<Status extends string, Action extends string, Subject, Facts> = Readonly<
  Record<Action, Edge<Status, Subject, Facts>>
>;

/** Why the action is refused now, or null when it is allowed. */
export function refusal<S extends string, A extends string, Subject extends { readonly status: S }, Facts>(
  lifecycle: Lifecycle<S, A, Subject, Facts>,
  action: A,
  subject: Subject,
  facts: Facts,
): ErrorCode | null {
  const edge = lifecycle[action];
  if (!edge.from.includes(subject.status)) return 'STATE_CONFLICT';
  return edge.refuse?.(subject, facts) ?? null;
}

/** The subject in its next state; throws a DomainError with the reason when the action is refused. */
export function advance<S extends string, A extends string, Subject extends { readonly status: S }, Facts>(
  lifecycle: Lifecycle<S, A, Subject, Facts>,
  action: A,
  subject: Subject,
  facts: Facts,
): Subject {
  const reason = refusal(lifecycle, action, subject, facts);
  if (reason) throw new DomainError(reason);
  const { to } = lifecycle[action];
  return { ...subject, status: typeof to === 'function' ? to(subject, facts) : to };
}

/** Explains "this state does not allow it" by the states that do, for staff. */
export type StatesOf<Status extends string> = Readonly<Record<string, { readonly from: readonly Status[] }>>;

/** Null for an action without a transition, and for one refused although the state allows it. */
export function otherStates<Status extends string>(
  action: string,
  status: Status,
  lifecycle: StatesOf<Status>,
  labels: Readonly<Record<Status, string>>,
): string | null {
  const from = Object.hasOwn(lifecycle, action) ? (lifecycle[action]?.from ?? []) : [];
  if (from.length === 0 || from.includes(status)) return null;
  return `Possible à l’état ${from.map((each) => `« ${labels[each]} »`).join(' ou ')}.`;
}
