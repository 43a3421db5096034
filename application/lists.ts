/** The common reply of lists (lists-and-api.md#lists): default paging, and the page in API form. */
import { centsFromEuros } from '#domain/shared/money.js';
import type { Ports } from './ports.js';
import type { ListQuery, Collection, Page } from './collection.js';
import type { Store } from './store.js';

export interface Paging {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
}

/** The bounds of a list, in API form. */
export interface Bounds {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

export interface TotalBounds {
  readonly minTotal?: number | undefined;
  readonly maxTotal?: number | undefined;
}

/** `[from, until)`: of instants, or of cents. */
interface Range {
  readonly from?: number;
  readonly until?: number;
}

export const rangeOf = ({ from, until }: Bounds): Range => ({
  ...(from !== undefined && { from: Date.parse(from) }),
  ...(until !== undefined && { until: Date.parse(until) }),
});

/** An amount range in euros, both ends included. */
export const centsRange = (least: number | undefined, most: number | undefined): Range => ({
  ...(least !== undefined && { from: centsFromEuros(least) }),
  ...(most !== undefined && { until: centsFromEuros(most) + 1 }),
});

/** The requested elements of `all`, possibly none; all of them without a filter. */
export const amongRequested = <T>(all: readonly T[], requested: T | readonly T[] | undefined): readonly T[] =>
  requested === undefined ? all : all.filter((one) => [requested].flat().includes(one));

export const pagingOf = ({ page = 1, pageSize = 10 }: Paging) => ({ page, pageSize });

/** The beginning of a number with a country prefix or a national zero; or nearly a whole one without. */
const isPhoneNumber = (text: string): boolean => {
  const digits = text.replace(/\D/g, '').length;
  return /^\+?[\d\s().-]+$/.test(text) && digits >= (/^[+0]/.test(text) ? 4 : 8);
};

/**
 * Normalises a search: a full or partial phone number is reduced to the digits that every French way of writing it has
 * in common, because lists store numbers by their digits.
 */
export function searched<Search extends string | undefined>(search: Search): Search | string {
  const text = search?.trim() ?? '';
  if (!isPhoneNumber(text)) return search;
  const digits = text.replace(/^(\+|00)33/, '').replace(/\D/g, '');
  return digits.replace(/^0/, '') || search;
}

/** `items` are the page's rows in API form. */
export function pageReply<Item>(found: Page<unknown>, query: Paging, items: readonly Item[]) {
  const { page, pageSize } = pagingOf(query);
  const { totalItems, totalIsCapped } = found;
  return {
    items: [...items],
    page,
    pageSize,
    totalItems,
    totalPages: Math.ceil(totalItems / pageSize),
    totalIsCapped,
  };
}

const batch = 500;

/**
 * Every row of a list in its order, for exports: some hundred rows a read, each starting after the last row, so that no
 * transaction is open while the reader is slow. Rows added or removed meanwhile may be missing; none is returned twice.
 */
export async function* eachRow<T extends { readonly id: string }>(
  app: Pick<Ports, 'read'>,
  collection: (store: Store) => Collection<T>,
  requested: ListQuery<T>,
): AsyncGenerator<T> {
  let last: T | null = null;
  for (let isMore = true; isMore;) {
    const rows: readonly T[] = await app.read((store) => collection(store).following(requested, last, batch));
    yield* rows;
    last = rows.at(-1) ?? null;
    isMore = rows.length === batch;
  }
}
