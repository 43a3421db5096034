/** Common parameters of lists (lists-and-api.md#lists): a page of a filtered, sorted, searched whole. */
import * as z from 'zod/mini';
import { instant, searched } from './fields.js';

const whole = (max: number) => z.coerce.number().check(z.int(), z.gte(1), z.lte(max));

export const searchInQuery = z.optional(searched);

/**
 * `sort` is a closed set per list: an unknown field is refused. Spread into the query of a route, next to its own
 * filters.
 */
export const listQuery = <const Sort extends readonly [string, ...string[]]>(sort: Sort) => ({
  page: z.optional(whole(1_000_000)),
  pageSize: z.optional(whole(100)),
  sort: z.optional(z.enum(sort)),
  order: z.optional(z.enum(['asc', 'desc'])),
  search: searchInQuery,
});

export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    items: z.array(item),
    page: z.number(),
    pageSize: z.number(),
    totalItems: z.number(),
    totalPages: z.number(),
    /** True when there are more than were counted: `totalItems` is then a minimum. */
    totalIsCapped: z.boolean(),
  });

/** One state, or several separated by commas: `Paid,Preparing`. */
export const anyOf = <const State extends string>(states: readonly State[]) => {
  const one = `(${states.join('|')})`;
  return z.pipe(
    z.string().check(z.regex(new RegExp(`^${one}(,${one})*$`))),
    z.transform((text) => text.split(',') as State[]),
  );
};

/** `[from, until)`, applied to the date that the list names. */
export const dateRange = { from: z.optional(instant), until: z.optional(instant) };

/** Euros, both limits inclusive. */
export const amountInQuery = z.optional(z.coerce.number().check(z.gte(0), z.lte(1_000_000)));

/** Number of records per tab of a list. */
const counts = z.record(z.string(), z.number());
export const statusCounts = z.object({ counts });
/** Lockers by status and by alert. */
export const lockerCounts = z.object({ counts, alerts: counts });
/** Cabinets by the state of their link, and those with a locker that has the alert. */
export const cabinetCounts = z.object({
  links: counts,
  alerts: counts,
  /** Counts all cabinets, whatever group was requested. */
  groups: z.object({ regions: counts, sites: counts, tags: counts }),
});
