/**
 * The kinds of orders at the terminal: each has a file in `kinds`, named as its noun, with its verbs and its records. The
 * bundler finds the files, so that a new kind needs no line here.
 */
import type { OrderRecords } from '#cli/acts/orders/kind.js';
import type { Noun } from '#cli/verb.js';
import { orderNames, orderRows } from '#domain/shared/order-kinds.js';

interface Commands {
  readonly noun: Noun;
  readonly plan: OrderRecords;
}

const files = Object.entries(import.meta.glob<Commands>('./kinds/*.ts')).map(
  ([file, load]) => [file.slice('./kinds/'.length, -'.ts'.length), load] as const,
);
const loads = new Map(files);

export const orderNouns = Object.fromEntries(
  files.map(([noun, load]) => [noun, async () => (await load()).noun]),
);

/** By the noun; undefined for any other. */
export const recordsOfNoun = (noun: string): Promise<OrderRecords> | undefined =>
  loads
    .get(noun)?.()
    .then(({ plan }) => plan);
/** By the names in the API; undefined for a record that is no order. */
export function nounOf(subject: string): string | undefined {
  const name = orderNames.find((each) => orderRows[each].subject === subject);
  return name && orderRows[name].noun;
}
export const recordsOf = (subject: string): Promise<OrderRecords> | undefined =>
  recordsOfNoun(nounOf(subject) ?? '');
