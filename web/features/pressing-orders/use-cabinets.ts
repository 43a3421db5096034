/** The cabinets of pressings, for choosing one; long lists of cabinets are searched on their own page. */
import { useListCabinetsQuery } from './calls.js';

export function usePressingCabinets() {
  const { data } = useListCabinetsQuery({
    query: { pageSize: 100, sort: 'name', order: 'asc' },
    toasts: false,
  });
  return (data?.items ?? [])
    .filter(({ mode }) => mode === 'Pressing')
    .map(({ id, name }) => ({ value: id, label: name }));
}
