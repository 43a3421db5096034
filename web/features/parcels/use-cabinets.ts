/** The cabinets that take parcels, for choosing one; long lists of cabinets are searched on their own page. */
import type { RowOf } from '#web/ui/admin/list-types.js';
import { useListCabinetsQuery } from './calls.js';

type Cabinet = RowOf<'listCabinets'>;

export const useCabinetsByName = () =>
  useListCabinetsQuery({ query: { pageSize: 100, sort: 'name', order: 'asc' }, toasts: false });

export const takingParcels = (cabinets: readonly Cabinet[]): Cabinet[] =>
  cabinets.filter(({ mode, isActive }) => mode === 'ClickAndCollect' && isActive);

/** None while they are on their way, and where they cannot be had. */
export const useParcelCabinetOptions = () =>
  takingParcels(useCabinetsByName().data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));

/** Not said before it is known, nor where there are more cabinets than one page tells of. */
export function useIsWithoutParcels(): boolean {
  const { data } = useCabinetsByName();
  return data !== undefined && data.totalPages <= 1 && takingParcels(data.items).length === 0;
}
