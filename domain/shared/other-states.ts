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
