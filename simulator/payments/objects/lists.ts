/** Stripe's lists: newest first, by cursor. */
import { invalidParameter } from './failure.js';
import type { Params } from '#simulator/payments/form.js';

export interface StripeList<T> {
  readonly object: 'list';
  readonly url: string;
  readonly has_more: boolean;
  readonly data: T[];
}

interface Paging {
  readonly limit: number;
  readonly startingAfter: string | undefined;
  readonly endingBefore: string | undefined;
}

export function readPaging(params: Params): Paging {
  const limit = params.whole('limit') ?? 10;
  if (limit < 1 || limit > 100)
    throw invalidParameter('limit', undefined, 'This value must be between 1 and 100.');
  return { limit, startingAfter: params.text('starting_after'), endingBefore: params.text('ending_before') };
}

/** `objects` are newest first. */
export function pageOf<T extends { readonly id: string }>(
  objects: readonly T[],
  { limit, startingAfter, endingBefore }: Paging,
  url: string,
): StripeList<T> {
  const place = (id: string, param: string) => {
    const index = objects.findIndex((object) => object.id === id);
    if (index < 0) throw invalidParameter(param, 'resource_missing', `No such object: '${id}'`);
    return index;
  };
  if (endingBefore !== undefined) {
    const end = place(endingBefore, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', url, has_more: start > 0, data: objects.slice(start, end) };
  }
  const start = startingAfter === undefined ? 0 : place(startingAfter, 'starting_after') + 1;
  const data = objects.slice(start, start + limit);
  return { object: 'list', url, has_more: start + data.length < objects.length, data };
}
