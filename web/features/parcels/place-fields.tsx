/** The destination of a parcel: the cabinet, and optionally the size or the locker. */
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Alert, Button, Group } from '@mantine/core';
import type { MouseEvent } from 'react';
import { isNoSpace } from '#domain/lockers/alternatives.js';
import { counted } from '#domain/shared/plurals.js';
import { CabinetField } from '#web/ui/admin/form/cabinet-field.js';
import { useFieldOf, SelectField } from '#web/ui/admin/form/fields.js';
import type { Option } from '#web/ui/admin/list/list-types.js';
import { isMissingFrom, useAsyncOptions } from '#web/ui/admin/form/use-async-options.js';
import { platform } from '#web/api/api.js';
import { isApiError } from '#web/api/errors.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { takingParcels } from './use-cabinets.js';

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
  const { data: free } = platform.useListLockersQuery(
    ofCabinet
      ? { query: { ...ofCabinet, status: 'free', ...search.query, sort: 'number' }, toasts: false }
      : skipToken,
    whileOpen,
  );
  const { data: tally } = platform.useLockerCountsQuery(
    ofCabinet ? { query: ofCabinet, toasts: false } : skipToken,
    whileOpen,
  );
  const own = platform.useLockerQuery(
    isMissingFrom(chosen, free?.items) ? { params: { lockerId: chosen }, toasts: false } : skipToken,
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
  const { data } = platform.useListLockersQuery({ query, toasts: false }, whileOpen);
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
  const { data: sizes } = platform.useListCabinetSizesQuery({ query: { pageSize: 100 }, toasts: false });
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

/** The place in the request. */
interface SentPlace {
  readonly cabinetId: string;
  readonly cabinetSizeId?: string | null | undefined;
  readonly lockerId?: string | null | undefined;
}

function OtherCabinets({ cabinetId, cabinetSizeId }: SentPlace) {
  const { setValue } = useFieldOf('cabinetId', 'Consigne');
  const size = cabinetSizeId ?? undefined;
  const { data } = platform.useStaffAlternativeCabinetsQuery(
    { params: { cabinetId }, query: { cabinetSizeId: size }, toasts: false },
    { refetchOnMountOrArgChange: true },
  );
  const choose = (event: MouseEvent<HTMLButtonElement>, chosen: string): void => {
    const { form } = event.currentTarget;
    setValue(chosen);
    // The button disappears, and sending is the next step.
    form?.querySelector<HTMLButtonElement>('[type="submit"]')?.focus();
  };
  if (!data || data.items.length === 0) return null;
  return (
    <Alert color="blue" variant="light" role="status" title="De la place dans d’autres consignes">
      <Group>
        {data.items.map(({ id, name, free }) => (
          <Button key={id} variant="default" onClick={(event) => choose(event, id)}>
            {name} ({counted(free, 'casier libre', 'casiers libres')})
          </Button>
        ))}
      </Group>
    </Alert>
  );
}

/**
 * Hides the refusal of an outdated place. For a locker chosen by hand, first offers another one in the same cabinet.
 */
export function Refused({ error, sent }: { readonly error: unknown; readonly sent: SentPlace | undefined }) {
  const { value } = useFieldOf('cabinetId', 'Consigne');
  if (!sent || !isApiError(error) || !isNoSpace(error.code)) return <ErrorNotice error={error} />;
  if (sent.cabinetId !== value) return null;
  return (
    <>
      <ErrorNotice error={error} />
      {sent.lockerId ? null : <OtherCabinets {...sent} />}
    </>
  );
}
