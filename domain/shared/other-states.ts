/** "This state does not allow it" told by the states that do, wherever staff read what may be done. */
export type StatesOf<Status extends string> = Readonly<Record<string, { readonly from: readonly Status[] }>>;

/** Null for what has no edge of its own, and for what is refused although the state would allow it. */
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
