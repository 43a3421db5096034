/**
 * What of a list's address the list offers: a link may be old, mistyped or made up, and what nobody can choose is not chosen. The
 * rest falls back to the default, for the question and for what is shown of it alike.
 */
import type { Route } from '#application/contract/route.js';
import { pageSizes } from './list-preferences.js';
import type { Choices, Filter, Option, Tabs } from './list-types.js';

interface Offer {
  readonly filters: readonly Filter[];
  readonly tabs?: Tabs | undefined;
}

/** A value as the call takes it; undefined where it means nothing. */
type Read = (name: string, value: string) => unknown;

const isDate = (value: string): boolean => /^\d{4,6}-\d{2}-\d{2}$/.test(value);
/** Records come later than the page, and by search: whether there is such a one is the server's to say. */
const isId = (value: string): boolean => /^[\da-f]{8}-[\da-f-]{27}$/i.test(value);

const isAmong = (options: readonly Option[], value: string): boolean =>
  options.length === 0 || isId(value) || options.some((option) => option.value === value);

const partsAmong = (options: readonly Option[], value: string): string =>
  value
    .split(',')
    .filter((part) => isAmong(options, part))
    .join(',');

/** What is left of a value; empty where nothing of it is offered. */
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

/** What is chosen out of a menu is offered, and days stay while they are typed: a field in use is not emptied under the hand. */
function isSettled(name: string, { filters, tabs }: Offer): boolean {
  const filter = filters.find(({ key }) => key === name);
  if (name === tabs?.key || filter?.type === 'several' || filter?.type === 'date') return true;
  return filter !== undefined && filter.type !== 'amount' && !filter.onSearch && filter.options.length > 0;
}

/** Of all else, without what the route's own schema refuses. */
export function offeredChoices(route: Route, choices: Choices, offer: Offer, read: Read): Choices {
  const left = Object.entries(choices)
    .map(([name, value]) => [name, offeredPart(name, value, offer)] as const)
    .filter(([, value]) => value !== '');
  const asked = Object.fromEntries(left.map(([name, value]) => [name, read(name, value)]));
  const refused = new Set(route.query?.safeParse(asked).error?.issues.map(({ path }) => String(path[0])));
  return Object.fromEntries(left.filter(([name]) => isSettled(name, offer) || !refused.has(name)));
}
