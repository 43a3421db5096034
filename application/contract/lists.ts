/** Lists as every section speaks them (behaviour.md §2): a page of a filtered, sorted, searched whole. */
import * as z from 'zod/mini';

const whole = (max: number) => z.coerce.number().check(z.int(), z.gte(1), z.lte(max));

/** `sort` is closed per list: an unknown field is refused. Spread into the query of a route, beside its own filters. */
export const listQuery = <const Sort extends readonly [string, ...string[]]>(sort: Sort) => ({
  page: z.optional(whole(1_000_000)),
  pageSize: z.optional(whole(100)),
  sort: z.optional(z.enum(sort)),
  order: z.optional(z.enum(['asc', 'desc'])),
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
});

export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    items: z.array(item),
    page: z.number(),
    pageSize: z.number(),
    totalItems: z.number(),
    totalPages: z.number(),
    /** True when there are more than were counted: `totalItems` is then "at least". */
    totalIsCapped: z.boolean(),
  });

/** How many there are under each tab of a list. */
export const statusCounts = z.object({ counts: z.record(z.string(), z.number()) });
