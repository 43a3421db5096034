/** The cabinets to choose from: a hundred by name, and all others by a part of their name or address. */
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSearchParams } from 'react-router';
import type { CabinetMode } from '#domain/lockers/mode-plans.js';
import { linkLostText } from '#domain/locks/lock-reach.js';
import { sinceText } from '#web/lib/since.js';
import { platform } from '#web/api/api.js';
import type { Filter, Option, RowOf } from '#web/ui/admin/list/list-types.js';
import type { ListAnswer } from '#web/ui/admin/list/use-list.js';
import { isMissingFrom, useAsyncOptions } from './use-async-options.js';

export interface Among {
  readonly mode?: CabinetMode;
  /** Only cabinets that accept new records. */
  readonly isActive?: true;
  readonly companyId?: string;
}

export interface CabinetChoice {
  readonly query: ListAnswer<RowOf<'listCabinets'>>;
  readonly cabinets: readonly RowOf<'listCabinets'>[];
  readonly options: readonly Option[];
  /** The same, with the reason why a cabinet accepts nothing new. */
  readonly placeOptions: readonly Option[];
  /** Set if more cabinets exist than one request returns. */
  readonly onSearch: ((text: string) => void) | undefined;
}

/** « Relais Beaulieu – sans liaison depuis 15 h 44 » */
const placeLabel = ({ name, isLinkLost, lastSeenAt }: RowOf<'listCabinets'>): string =>
  isLinkLost ? `${name} – ${linkLostText(sinceText(lastSeenAt))}` : name;

/** The default cabinet: preferably one whose link can deliver new codes. */
export const firstReached = (cabinets: readonly RowOf<'listCabinets'>[]) =>
  cabinets.find(({ isLinkLost }) => !isLinkLost) ?? cabinets[0];

/** Always includes `chosen`, whatever its place in the alphabet. */
export function useCabinetChoice({ isActive, ...among }: Among, chosen: string | null = null): CabinetChoice {
  const search = useAsyncOptions();
  const query = platform.useListCabinetsQuery({
    query: { ...among, ...(isActive && { isActive: 'true' }), ...search.query, sort: 'name' },
    toasts: false,
  });
  const found = query.data?.items ?? [];
  const own = platform.useCabinetQuery(
    isMissingFrom(chosen, query.data?.items) ? { params: { cabinetId: chosen }, toasts: false } : skipToken,
  ).currentData;
  const cabinets = own ? [own, ...found] : found;
  return {
    query,
    cabinets,
    options: cabinets.map(({ id, name }) => ({ value: id, label: name })),
    placeOptions: cabinets.map((cabinet) => ({ value: cabinet.id, label: placeLabel(cabinet) })),
    onSearch: search.onSearchAmong(query.data?.totalItems),
  };
}

/** Empty if only one cabinet exists. */
export function useCabinetFilter(mode?: CabinetMode): Filter[] {
  const chosen = useSearchParams()[0].get('cabinetId');
  const { options, onSearch } = useCabinetChoice({ ...(mode && { mode }) }, chosen);
  const isChoice = options.length > 1 || onSearch !== undefined || chosen !== null;
  return isChoice ? [{ key: 'cabinetId', label: 'Consigne', options, onSearch }] : [];
}
