/** The cabinets to choose from: a hundred by name, and every other by typing a part of its name or address. */
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CabinetMode } from '#domain/lockers/cabinet.js';
import { platform } from '#web/api/api.js';
import { useSettled } from '#web/lib/settled.js';
import type { Filter, Option, RowOf } from './list-types.js';
import type { ListAnswer } from './use-list.js';

const { useListCabinetsQuery, useCabinetQuery } = platform;
const atOnce = 100;

export interface Among {
  readonly mode?: CabinetMode;
  /** Those that take something new. */
  readonly isActive?: true;
  readonly companyId?: string;
}

export interface CabinetChoice {
  readonly query: ListAnswer<RowOf<'listCabinets'>>;
  readonly cabinets: readonly RowOf<'listCabinets'>[];
  readonly options: readonly Option[];
  /** There are more than were asked for at once. */
  readonly onSearch: ((text: string) => void) | undefined;
}

/** `chosen` is among them, wherever in the alphabet it stands. */
export function useCabinetChoice({ isActive, ...among }: Among, chosen: string | null = null): CabinetChoice {
  const [search, setSearch] = useState('');
  const sought = useSettled(search.trim(), 300);
  const query = useListCabinetsQuery({
    query: {
      ...among,
      ...(isActive && { isActive: 'true' }),
      ...(sought !== '' && { search: sought.slice(0, 100) }),
      ...{ pageSize: atOnce, sort: 'name', order: 'asc' },
    },
    toasts: false,
  });
  const found = query.data?.items ?? [];
  const isElsewhere = chosen && query.data && found.every(({ id }) => id !== chosen);
  const own = useCabinetQuery(
    isElsewhere ? { params: { cabinetId: chosen }, toasts: false } : skipToken,
  ).currentData;
  const cabinets = own ? [own, ...found] : found;
  const isLong = search !== '' || (query.data?.totalItems ?? 0) > atOnce;
  return {
    query,
    cabinets,
    options: cabinets.map(({ id, name }) => ({ value: id, label: name })),
    onSearch: isLong ? setSearch : undefined,
  };
}

/** Nothing where there is only one. */
export function useCabinetFilter(mode?: CabinetMode): Filter[] {
  const chosen = useSearchParams()[0].get('cabinetId');
  const { options, onSearch } = useCabinetChoice({ ...(mode && { mode }) }, chosen);
  const isChoice = options.length > 1 || onSearch !== undefined || chosen !== null;
  return isChoice ? [{ key: 'cabinetId', label: 'Consigne', options, onSearch }] : [];
}
