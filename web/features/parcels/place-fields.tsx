/** The destination of a parcel: the cabinet, and optionally the size or the locker. */
import { skipToken } from '@reduxjs/toolkit/query/react';
import { CabinetField } from '#web/ui/admin/form/cabinet-field.js';
import { useFieldOf } from '#web/ui/admin/form/field-context.js';
import { SelectField } from '#web/ui/admin/form/fields.js';
import type { Option } from '#web/ui/admin/list/list-types.js';
import { isElsewhere, useAsyncOptions } from '#web/ui/admin/form/use-async-options.js';
import { takingParcels } from './use-cabinets.js';
import { platform } from '#web/api/api.js';

const { useListCabinetSizesQuery, useListLockersQuery, useLockerCountsQuery, useLockerQuery } = platform;

const whileOpen = { pollingInterval: 30_000 };
const optionOf = ({ id, number }: { readonly id: string; readonly number: number }): Option => ({
  value: id,
  label: `N°${number}`,
});

/** Searches free lockers by number, for a cabinet with more lockers than one page. */
function useManyLockers(cabinetId: string | null) {
  const { value } = useFieldOf('lockerId', 'Casier');
  const chosen = typeof value === 'string' && value !== '' ? value : null;
  const search = useAsyncOptions();
  const ofCabinet = cabinetId === null ? null : { cabinetId };
  const { data: free } = useListLockersQuery(
    ofCabinet
      ? { query: { ...ofCabinet, status: 'free', ...search.query, sort: 'number' }, toasts: false }
      : skipToken,
    whileOpen,
  );
  const { data: tally } = useLockerCountsQuery(
    ofCabinet ? { query: ofCabinet, toasts: false } : skipToken,
    whileOpen,
  );
  const own = useLockerQuery(
    isElsewhere(chosen, free?.items) ? { params: { lockerId: chosen }, toasts: false } : skipToken,
  ).currentData;
  return {
    options: [...(own ? [own] : []), ...(free?.items ?? [])].map(optionOf),
    free: tally?.counts['free'] ?? 0,
    // The typed number may be any locker, even when few are free.
    onSearch: search.onSearchAmong(Infinity),
  };
}

function useLockers(cabinetId: string) {
  const query = { cabinetId, pageSize: 100, sort: 'number', order: 'asc' } as const;
  const { data } = useListLockersQuery({ query, toasts: false }, whileOpen);
  const isLong = data !== undefined && data.totalItems > data.items.length;
  const many = useManyLockers(isLong ? cabinetId : null);
  const free = data?.items.filter(({ isAvailable }) => isAvailable) ?? [];
  return {
    hint: data && `Casiers libres : ${isLong ? many.free : free.length} sur ${data.totalItems}`,
    options: isLong ? many.options : free.map(optionOf),
    onSearch: isLong ? many.onSearch : undefined,
    hasSize: (sizeId: string): boolean =>
      isLong || (data?.items.some(({ cabinetSizeId }) => cabinetSizeId === sizeId) ?? false),
  };
}

interface Props {
  readonly cabinetId: string;
  /** The company whose cabinets are offered, when the person cannot choose it. */
  readonly companyId?: string;
}

export function PlaceFields({ cabinetId, companyId }: Props) {
  const { hint, options, onSearch, hasSize } = useLockers(cabinetId);
  const { data: sizes } = useListCabinetSizesQuery({ query: { pageSize: 100 }, toasts: false });
  return (
    <>
      <CabinetField
        among={{ ...takingParcels, ...(companyId && { companyId }) }}
        required
        hint={hint}
        isForOrders
      />
      <SelectField
        name="cabinetSizeId"
        label="Taille"
        clearable
        placeholder="La plus petite libre"
        options={(sizes?.items ?? [])
          .filter(({ id }) => hasSize(id))
          .map(({ id, label }) => ({ value: id, label }))}
      />
      <SelectField
        name="lockerId"
        label="Casier"
        clearable
        placeholder="Choisi pour vous"
        options={options}
        onSearch={onSearch}
      />
    </>
  );
}
