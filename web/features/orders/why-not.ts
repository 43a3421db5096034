/** Why an action of an order is disabled: "this state does not allow it" also names the state that does. */
import { otherStates, type StatesOf } from '#domain/shared/lifecycle.js';
import { typeset } from '#domain/shared/typography.js';

export interface Refusal {
  readonly code: string;
  readonly message: string;
}

export function whyNot<Status extends string>(
  { action, refusal }: { readonly action: string; readonly refusal: Refusal | null },
  status: Status,
  lifecycle: StatesOf<Status>,
  labels: Readonly<Record<Status, string>>,
): string | null {
  if (refusal === null) return null;
  const states = refusal.code === 'STATE_CONFLICT' ? otherStates(action, status, lifecycle, labels) : null;
  return states === null ? refusal.message : typeset(states);
}
