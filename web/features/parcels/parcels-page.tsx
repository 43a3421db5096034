/** `/parcels/`: what is expected, what waits in a locker, what is to be taken back. */
import { Button, Group } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { api } from '#application/contract/index.js';
import type { ParcelRow } from '#application/contract/orders/parcel-shapes.js';
import { operators } from '#application/contract/rights.js';
import { ToolButton } from '#web/ui/admin/tool-button.js';
import { useMay } from '#web/api/auth/use-session.js';
import { parcelMoves } from '#domain/parcels/staff-moves.js';
import { counted } from '#domain/shared/plurals.js';
import { Icon } from '#web/ui/admin/icon.js';
import { platform } from '#web/api/api.js';
import { useSend } from '#web/api/use-send.js';
import { Alarm, customerColumn, OrderList, stateColumn } from '#web/features/orders/order-list.js';
import { useChosen } from '#web/ui/admin/list/list-address.js';
import type { BulkAction, Column } from '#web/ui/admin/list/list-types.js';
import { momentColumn, phoneColumn } from '#web/ui/admin/list/shared-columns.js';
import { dateFilters } from '#web/ui/admin/list/usual-filters.js';
import { ToCabinets } from '#web/ui/admin/to-cabinets.js';
import { usePrint } from '#web/ui/admin/page/print-sheet.js';
import { ImportDialog } from './import-dialog.js';
import { type LabelOf, PrintedLabels } from './label.js';
import { useIsWithoutParcels } from './use-cabinets.js';
import { statusLabel } from './words.js';
import { ParcelBadge, stateText } from './badges.js';

/** The columns of parcels. */
const parcelColumns: readonly Column<ParcelRow>[] = [
  {
    key: 'trackingNumber',
    header: 'N° de suivi',
    sort: 'trackingNumber',
    isTitle: true,
    cell: ({ trackingNumber }) => <span className="nowrap">{trackingNumber}</span>,
    csv: ({ trackingNumber }) => trackingNumber,
  },
  stateColumn(ParcelBadge, stateText, 'status'),
  customerColumn('Destinataire'),
  { key: 'company', header: 'Société', cell: ({ customerCompany }) => customerCompany ?? '–' },
  phoneColumn('phone', 'Téléphone', ({ customerPhone }) => customerPhone),
  {
    key: 'place',
    header: 'Consigne',
    cell: ({ cabinetName, lockerNumber }) => `${cabinetName}, N°${lockerNumber}`,
  },
  momentColumn('created', 'Créé', ({ createdAt }) => createdAt, 'createdAt'),
  momentColumn('deposited', 'Déposé', ({ depositedAt }) => depositedAt),
];

// The labels of chosen parcels, printed in one go: a desk that entered a file sticks one on each of them.

/** As they are put in, locker by locker. */
const inPlace = (one: LabelOf, other: LabelOf): number =>
  one.cabinetName.localeCompare(other.cabinetName, 'fr') || one.lockerNumber - other.lockerNumber;

interface Labels {
  readonly sheet: readonly LabelOf[] | null;
  readonly printing: BulkAction<ParcelRow>;
}

function useLabels(): Labels {
  const [read] = platform.useLazyParcelQuery();
  const [reveal] = platform.useLazyParcelCodesQuery();
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

const states = ['0', '1', '2', '3'].map((value) => ({ value, label: statusLabel(Number(value)) }));

/** « 4 colis sur 10 » where some of the chosen are left out. */
const many = (count: number, chosen: number, end: string): string =>
  `${counted(count, 'colis', 'colis')}${count < chosen ? ` sur ${chosen}` : ''} ${end}`;

function useBulk(mayCancel: boolean, printing: BulkAction<ParcelRow>): readonly BulkAction<ParcelRow>[] {
  const send = useSend();
  const resending: BulkAction<ParcelRow> = {
    label: 'Renvoyer le code',
    confirm: (count, chosen) => many(count, chosen, ': le code de retrait est renvoyé au destinataire.'),
    refuse: ({ status }) => (status === 1 ? null : 'Ce colis n’attend pas son retrait.'),
    run: ({ id: parcelId }) => send('resendParcel', { params: { parcelId }, body: {}, toasts: false }),
  };
  const cancelling: BulkAction<ParcelRow> = {
    label: 'Annuler les colis',
    tone: 'danger',
    reasons: parcelMoves.cancel.reasons,
    confirm: (count, chosen) =>
      many(count, chosen, ': les codes n’ouvrent plus rien et les casiers sont libérés.'),
    refuse: ({ status }) => (status === 0 ? null : 'Seul un colis pas encore déposé s’annule.'),
    run: ({ id: parcelId }, reason) =>
      send('cancelParcel', { params: { parcelId }, body: { reason }, toasts: false }),
  };
  return mayCancel ? [printing, resending, cancelling] : [resending];
}

const NewParcel = ({ onImport }: { readonly onImport: () => void }) => (
  <Group gap="xs">
    <ToolButton icon="upload" onClick={onImport}>
      Importer un CSV
    </ToolButton>
    <Button component={Link} to="/parcels/create" leftSection={<Icon name="plus" size={16} />}>
      Créer un colis
    </Button>
  </Group>
);

function emptyText(mayCreate: boolean, isWithoutCabinet: boolean): string {
  if (isWithoutCabinet) return 'Aucune consigne Click & Collect n’est en service.';
  return mayCreate
    ? 'Créez un colis : un casier lui est réservé et le livreur reçoit son code.'
    : 'Les colis attendus et déposés apparaissent ici.';
}

export function ParcelsPage() {
  const may = useMay()(operators);
  const isWithoutCabinet = useIsWithoutParcels();
  const mayCreate = may && !isWithoutCabinet;
  const [isImporting, setImporting] = useState(false);
  const chosen = useChosen(api.parcelCounts, 'cabinetId');
  const { data } = platform.useParcelCountsQuery(
    { query: chosen, toasts: false },
    { pollingInterval: 30_000 },
  );
  const late = data?.counts['toTakeBack'] ?? 0;
  const { sheet, printing } = useLabels();
  const bulk = useBulk(may, printing);
  const add = <NewParcel onImport={() => setImporting(true)} />;
  return (
    <>
      <OrderList
        name="listParcels"
        title="Colis"
        kind="parcel"
        subtitle={
          late === 0 ? null : (
            <Alarm kind="parcel" chosen={chosen} filter="isToTakeBack">
              {counted(late, 'colis à reprendre', 'colis à reprendre')}
            </Alarm>
          )
        }
        searchLabel="Rechercher un n° de suivi, un nom, une société, un téléphone ou un e-mail"
        columns={parcelColumns}
        rowName={({ trackingNumber, customerName }) => `${trackingNumber}, ${customerName}`}
        filters={[
          { key: 'isToTakeBack', label: 'Délai', options: [{ value: 'true', label: 'À reprendre' }] },
          ...dateFilters('Saisi'),
        ]}
        all="Tous"
        states={states}
        counts={data?.counts}
        {...(mayCreate && { actions: add })}
        bulk={bulk}
        csv="colis"
        empty={{
          title: 'Aucun colis',
          text: emptyText(mayCreate, isWithoutCabinet),
          action: mayCreate ? add : isWithoutCabinet ? <ToCabinets /> : undefined,
        }}
      />
      {sheet ? <PrintedLabels labels={sheet} /> : null}
      {isImporting ? <ImportDialog onClose={() => setImporting(false)} /> : null}
    </>
  );
}
