/** Why an action of an order is off, for its button: "this state does not allow it" also says which state does. */
import { typeset } from '#web/lib/typography.js';

interface Refusal {
  readonly code: string;
  readonly message: string;
}

type Edges<Status extends string> = Readonly<Record<string, { readonly from: readonly Status[] }>>;

/** Some actions have no edge of their own, and some are refused although the state would allow them: those keep their words. */
export function whyNot<Status extends string>(
  { action, refusal }: { readonly action: string; readonly refusal: Refusal | null },
  status: Status,
  lifecycle: Edges<Status>,
  labels: Readonly<Record<Status, string>>,
): string | null {
  const from = Object.hasOwn(lifecycle, action) ? (lifecycle[action]?.from ?? []) : [];
  if (refusal === null) return null;
  if (refusal.code !== 'STATE_CONFLICT' || from.length === 0 || from.includes(status)) return refusal.message;
  return typeset(`Possible à l’état ${from.map((each) => `« ${labels[each]} »`).join(' ou ')}.`);
}
