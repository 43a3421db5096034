/** Why an action's button is off, where staff see the order as it is: the refusal of a call would send them to load the page anew. */

interface Refusal {
  readonly code: string;
  readonly message: string;
}

export function whyNot(refusal: Refusal | null): string | null {
  if (refusal === null) return null;
  return refusal.code === 'STATE_CONFLICT' ? 'L’état actuel ne permet pas cette action.' : refusal.message;
}
