/**
 * Stores a list's search, filters, sort, page and size in the address, so that they can be shared, bookmarked and
 * reached by the back button. Drops values that the list does not offer or the route's query schema refuses.
 */
import { useEffect, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';
import { day } from '#domain/shared/record.js';
import type { Route } from '#application/contract/route.js';
import { fieldText, instantFromField } from '#web/lib/paris-time.js';
import type { Choices, Filter, Option, Tabs } from './list-types.js';
import { pageSizes } from './list-preferences.js';

// The part of an address that the list offers. A link may be old, mistyped or invented, so other values fall back to
// the default, both in the query and in the display.

interface Offer {
  readonly filters: readonly Filter[];
  readonly tabs?: Tabs | undefined;
}

/** A value as the call takes it; undefined if it means nothing. */
type Read = (name: string, value: string) => unknown;

const isDate = (value: string): boolean => /^\d{4,6}-\d{2}-\d{2}$/.test(value);
/** Options load after the page, and by search, so any well-formed id is passed on for the server to check. */
const isId = (value: string): boolean => /^[\da-f]{8}-[\da-f-]{27}$/i.test(value);

const isAmong = (options: readonly Option[], value: string): boolean =>
  options.length === 0 || isId(value) || options.some((option) => option.value === value);

const partsAmong = (options: readonly Option[], value: string): string =>
  value
    .split(',')
    .filter((part) => isAmong(options, part))
    .join(',');

/** The offered part of a value; empty if none of it is offered. */
function offeredPart(name: string, value: string, { filters, tabs }: Offer): string {
  if (name === 'pageSize') return pageSizes.some((size) => size === value) ? value : '';
  if (name === tabs?.key)
    return tabs.isSeveral || isAmong(tabs.options, value) ? partsAmong(tabs.options, value) : '';
  const filter = filters.find(({ key }) => key === name);
  if (filter?.type === 'several') return partsAmong(filter.options, value);
  if (filter?.type === 'date') return isDate(value) ? value : '';
  if (filter === undefined || filter.type === 'amount' || filter.onSearch) return value;
  return isAmong(filter.options, value) ? value : '';
}

/** Menu values are always offered, and days stay while they are typed, so that a field in use is not cleared. */
function isSettled(name: string, { filters, tabs }: Offer): boolean {
  const filter = filters.find(({ key }) => key === name);
  if (name === tabs?.key || filter?.type === 'several' || filter?.type === 'date') return true;
  return filter !== undefined && filter.type !== 'amount' && !filter.onSearch && filter.options.length > 0;
}

/** The other choices, without those that the route's schema refuses. */
function offeredChoices(route: Route, choices: Choices, offer: Offer, read: Read): Choices {
  const left = Object.entries(choices)
    .map(([name, value]) => [name, offeredPart(name, value, offer)] as const)
    .filter(([, value]) => value !== '');
  const asked = Object.fromEntries(left.map(([name, value]) => [name, read(name, value)]));
  const refused = new Set(route.query?.safeParse(asked).error?.issues.map(({ path }) => String(path[0])));
  return Object.fromEntries(left.filter(([name]) => isSettled(name, offer) || !refused.has(name)));
}

export type Changes = Readonly<Record<string, string | null>>;

export interface ListAddress {
  /** The choices of the address that the list offers, by name: search, sort, order, page, pageSize and the filters. */
  readonly choices: Choices;
  /** The same, as the call takes them. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Returns to the first page unless the page itself changes. */
  readonly change: (changes: Changes, isTyping?: boolean) => void;
  readonly clear: () => void;
  /** Replaces all choices and returns to the first page. */
  readonly show: (choices: Choices) => void;
}

interface ListDefaults {
  readonly sort?: string;
  readonly order?: 'asc' | 'desc';
  /** The page size chosen on this device; the address takes precedence. */
  readonly pageSize?: string | undefined;
  readonly prefix?: string;
  readonly fixed?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly filters?: readonly Filter[];
  readonly tabs?: Tabs | undefined;
}

const general = ['search', 'sort', 'order', 'page', 'pageSize'];
const numeric = new Set(['page', 'pageSize']);

/** A chosen day is a day in Paris; its end is the start of the next day. */
function instantOf(date: string, isEnd: boolean): string | undefined {
  const start = instantFromField(`${date}T00:00`);
  if (start === null) return undefined;
  if (!isEnd) return new Date(start).toISOString();
  const next = instantFromField(`${fieldText(start + day + day / 12).slice(0, 10)}T00:00`);
  return next === null ? undefined : new Date(next).toISOString();
}

function asAsked(name: string, value: string, filters: readonly Filter[]): unknown {
  if (numeric.has(name)) return Number(value);
  const filter = filters.find(({ key }) => key === name);
  return filter?.type === 'date' ? instantOf(value, filter.until === true) : value;
}

/** Without the fields that the schema refuses. */
function acceptedBy(route: Route, query: Record<string, unknown>): Record<string, unknown> {
  const result = route.query?.safeParse(query);
  if (!result || result.success) return query;
  const refused = new Set(result.error.issues.map(({ path }) => String(path[0])));
  return Object.fromEntries(Object.entries(query).filter(([name]) => !refused.has(name)));
}

function choicesIn(search: URLSearchParams, prefix: string, names: readonly string[]): Choices {
  const pairs = names.map((name) => [name, search.get(prefix + name) ?? ''] as const);
  return Object.fromEntries(pairs.filter(([, value]) => value !== ''));
}

type Chosen<Name extends string> = { readonly [N in Name]?: string };

/** The filters of a list's address under these names, as far as another query takes them: the tabs' counts. */
export function useChosen<Name extends string>(route: Route, ...names: readonly Name[]): Chosen<Name> {
  const [search] = useSearchParams();
  return acceptedBy(route, choicesIn(search, '', names)) as Chosen<Name>;
}

/** A link to a part of a list that preserves the current choices. */
export const withChosen = (path: string, choices: Choices, chosen: Choices): string =>
  `${path}?${new URLSearchParams({ ...choices, ...chosen }).toString()}`;

/** The router changes the address of the last render: of two changes before the next render it would lose the first. */
function useSearch() {
  const [drawn, setSearch] = useSearchParams();
  const latest = useRef(drawn);
  useEffect(() => {
    latest.current = drawn;
  }, [drawn]);
  const changeSearch = (
    next: (current: URLSearchParams) => URLSearchParams,
    options: NavigateOptions,
  ): void => {
    latest.current = next(latest.current);
    setSearch(latest.current, options);
  };
  return [drawn, changeSearch] as const;
}

export function useListAddress(route: Route, defaults: ListDefaults): ListAddress {
  const { prefix = '', fixed = {}, filters = [], sort, order, pageSize, tabs } = defaults;
  const [search, changeSearch] = useSearch();
  const own = [...filters.map(({ key }) => key), ...(tabs ? [tabs.key] : [])];
  const names = [...general, ...own];
  const read = (name: string, value: string): unknown => asAsked(name, value, filters);
  const choices = offeredChoices(route, choicesIn(search, prefix, names), { filters, tabs }, read);
  const usual = { ...(sort && { sort }), ...(order && { order }), ...(pageSize && { pageSize }) };
  const asked = Object.entries({ ...usual, ...choices }).map(
    ([name, value]) => [name, read(name, value)] as const,
  );
  // The address includes the page size, so that it shows the same rows to others.
  const sized = (changes: Changes): Changes =>
    pageSize && changes['page'] && !choices['pageSize'] ? { pageSize, ...changes } : changes;
  const without = (dropped: readonly string[], shown: Choices = {}): void =>
    changeSearch(
      (current) => {
        const next = new URLSearchParams(current);
        for (const name of dropped) next.delete(prefix + name);
        for (const [name, value] of Object.entries(shown))
          if (names.includes(name)) next.set(prefix + name, value);
        return next;
      },
      { preventScrollReset: true },
    );
  return {
    choices,
    query: { ...acceptedBy(route, { ...Object.fromEntries(asked), ...fixed }) },
    change: (changes, isTyping = false) =>
      changeSearch(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries({ page: null, ...sized(changes) })) {
            if (value === null || value === '') next.delete(prefix + name);
            else next.set(prefix + name, value);
          }
          return next;
        },
        { replace: isTyping, preventScrollReset: true },
      ),
    clear: () => without(['search', 'page', ...own]),
    show: (shown) => without(names, shown),
  };
}
