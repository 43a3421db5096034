/** What every list answers (lists-and-api.md#lists): the defaults of its paging, and the page in the contract's words. */
import { centsFromEuros } from '#domain/shared/money.js';
import type { Ports } from './ports.js';
import type { Asked, Collection, Page } from './collection.js';
import type { Store } from './store.js';

export interface Paging {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
}

/** What a list is narrowed to, as the wire says it. */
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

/** From and to an amount in euros, both included. */
export const centsRange = (least: number | undefined, most: number | undefined): Range => ({
  ...(least !== undefined && { from: centsFromEuros(least) }),
  ...(most !== undefined && { until: centsFromEuros(most) + 1 }),
});

/** Those of `all` that were asked for, which may be none; all of them where nothing was. */
export const amongAsked = <T>(all: readonly T[], asked: T | readonly T[] | undefined): readonly T[] =>
  asked === undefined ? all : all.filter((one) => [asked].flat().includes(one));

export const pagingOf = ({ page = 1, pageSize = 10 }: Paging) => ({ page, pageSize });

/** A number from its beginning, with a country or a national zero; or nearly a whole one without. */
const isPhoneNumber = (text: string): boolean => {
  const digits = text.replace(/\D/g, '').length;
  return /^\+?[\d\s().-]+$/.test(text) && digits >= (/^[+0]/.test(text) ? 4 : 8);
};

/**
 * What is searched for: of a phone number, in part or whole, the digits that every way of writing it in France has in common,
 * since lists know numbers by their digits.
 */
export function searched<Search extends string | undefined>(search: Search): Search | string {
  const text = search?.trim() ?? '';
  if (!isPhoneNumber(text)) return search;
  const digits = text.replace(/^(\+|00)33/, '').replace(/\D/g, '');
  return digits.replace(/^0/, '') || search;
}

/** `items` are what the page's rows look like on the wire. */
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
 * Every row of a list in its order, for exports: some hundred rows a read, each behind the last one of those before, so that
 * nothing is held open while the reader takes its time. Rows that come or go meanwhile are told or not; none is told twice.
 */
export async function* eachRow<T extends { readonly id: string }>(
  at: Pick<Ports, 'read'>,
  collection: (store: Store) => Collection<T>,
  asked: Asked<T>,
): AsyncGenerator<T> {
  let last: T | null = null;
  for (let isMore = true; isMore;) {
    const rows: readonly T[] = await at.read((store) => collection(store).following(asked, last, batch));
    yield* rows;
    last = rows.at(-1) ?? null;
    isMore = rows.length === batch;
  }
}
