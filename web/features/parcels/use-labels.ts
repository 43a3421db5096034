/** The labels of chosen parcels, printed in one go: a desk that entered a file sticks one on each of them. */
import { useRef } from 'react';
import type { ParcelRow } from '#application/contract/parcel-shapes.js';
import { counted } from '#domain/shared/plurals.js';
import type { BulkAction } from '#web/ui/admin/list-types.js';
import { usePrint } from '#web/ui/admin/print-sheet.js';
import { useLazyParcelCodesQuery, useLazyParcelQuery } from './calls.js';
import type { LabelOf } from './label.js';

/** As they are put in, locker by locker. */
const inPlace = (one: LabelOf, other: LabelOf): number =>
  one.cabinetName.localeCompare(other.cabinetName, 'fr') || one.lockerNumber - other.lockerNumber;

interface Labels {
  readonly sheet: readonly LabelOf[] | null;
  readonly printing: BulkAction<ParcelRow>;
}

export function useLabels(): Labels {
  const [read] = useLazyParcelQuery();
  const [reveal] = useLazyParcelCodesQuery();
  const labels = useRef<LabelOf[]>([]);
  const { sheet, print } = usePrint<readonly LabelOf[]>();
  const printing: BulkAction<ParcelRow> = {
    label: 'Imprimer les étiquettes',
    confirm: (count) =>
      `${counted(count, 'étiquette', 'étiquettes')} avec le code de dépôt du livreur. Cette lecture des codes est notée au journal.`,
    refuse: ({ status }) => (status === 0 ? null : 'Seul un colis pas encore déposé a une étiquette.'),
    run: async ({ id }) => {
      const call = { params: { parcelId: id }, toasts: false } as const;
      const parcel = await read(call).unwrap();
      labels.current.push({ ...parcel, ...(await reveal(call).unwrap()) });
    },
    finish: () => {
      const printed = labels.current.sort(inPlace);
      labels.current = [];
      if (printed.length > 0) print(printed);
    },
  };
  return { sheet, printing };
}
