/** The cabinets that take parcels, for choosing one; long lists of cabinets are searched on their own page. */
import { useListCabinetsQuery } from './calls.js';

export function useParcelCabinets() {
  const { data } = useListCabinetsQuery({
    query: { pageSize: 100, sort: 'name', order: 'asc' },
    toasts: false,
  });
  return data?.items.filter(({ mode, isActive }) => mode === 'ClickAndCollect' && isActive);
}

export const optionsOf = (cabinets: ReturnType<typeof useParcelCabinets>) =>
  (cabinets ?? []).map(({ id, name }) => ({ value: id, label: name }));
