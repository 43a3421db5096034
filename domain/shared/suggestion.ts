/** Number of letters to add, drop or replace (Levenshtein). */
function distance(from: string, to: string): number {
  let line = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (line[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (line[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    line = next;
  }
  return line[to.length] ?? 0;
}

/** The first of the nearest words within the given distance. */
export function nearest(
  typed: string,
  known: readonly string[],
  mostAway: (one: string) => number,
): string | null {
  const ranked = known
    .map((one) => ({ one, away: distance(typed, one) }))
    .filter(({ one, away }) => away <= mostAway(one))
    .sort((left, right) => left.away - right.away);
  return ranked[0]?.one ?? null;
}

/** The word that was probably meant: the nearest one, with at most a third of its letters different. */
export function suggestion(typed: string, known: readonly string[]): string | null {
  const word = typed.toLowerCase();
  const begun = known.find((one) => word.length >= 2 && one.startsWith(word));
  return begun ?? nearest(word, known, ({ length }) => Math.max(1, Math.ceil(length / 3)));
}
