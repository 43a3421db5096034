/** The cabinets of pressings, for choosing one; long lists of cabinets are searched on their own page. */
import type { RowOf } from '#web/ui/admin/list-types.js';
import { useListCabinetsQuery } from './calls.js';

export const useCabinetsByName = () =>
  useListCabinetsQuery({ query: { pageSize: 100, sort: 'name', order: 'asc' }, toasts: false });

export const pressingOptions = (cabinets: readonly RowOf<'listCabinets'>[]) =>
  cabinets.filter(({ mode }) => mode === 'Pressing').map(({ id, name }) => ({ value: id, label: name }));
