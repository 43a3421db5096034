/** `/parcels/`: parcels that are expected, wait in a locker, or must be removed. */
import { Anchor, Button, Group } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { api } from '#application/contract/index.js';
import type { ParcelRow } from '#application/contract/orders/parcel-shapes.js';
import { operators } from '#application/contract/rights.js';
import { useMay } from '#web/api/auth/use-session.js';
import { counted } from '#domain/shared/plurals.js';
import { Icon } from '#web/ui/admin/icon.js';
import { useCabinetFilter } from '#web/ui/admin/form/cabinet-choice.js';
import { useChosen, withChosen } from '#web/ui/admin/list/list-address.js';
import { ListPage } from '#web/ui/admin/list/list-page.js';
import type { BulkAction, Choices, Column } from '#web/ui/admin/list/list-types.js';
import { dateFilters } from '#web/ui/admin/list/usual-filters.js';
import { ToCabinets } from '#web/ui/admin/to-cabinets.js';
import { usePrint } from '#web/ui/admin/page/print-sheet.js';
import { Moment, Phone } from '#web/ui/admin/formats.js';
import {
  useCancelParcelMutation,
  useLazyParcelCodesQuery,
  useLazyParcelQuery,
  useParcelCountsQuery,
  useResendParcelMutation,
} from './calls.js';
import { ImportDialog } from './import-dialog.js';
import { type LabelOf, PrintedLabels } from './label.js';
import { useIsWithoutParcels } from './use-cabinets.js';
import { cancelReasons, statusLabel } from './words.js';
import { ParcelBadge, stateText } from './badges.js';

const parcelColumns: readonly Column<ParcelRow>[] = [
  {
    key: 'trackingNumber',
    header: 'N° de suivi',
    sort: 'trackingNumber',
    isTitle: true,
    cell: ({ trackingNumber }) => <span className="nowrap">{trackingNumber}</span>,
    csv: ({ trackingNumber }) => trackingNumber,
  },
  {
    key: 'status',
    header: 'État',
    sort: 'status',
    cell: (parcel) => <ParcelBadge parcel={parcel} />,
    csv: stateText,
  },
  { key: 'customer', header: 'Destinataire', sort: 'customerName', cell: ({ customerName }) => customerName },
  { key: 'company', header: 'Société', cell: ({ customerCompany }) => customerCompany ?? '–' },
  {
    key: 'phone',
    header: 'Téléphone',
    cell: ({ customerPhone }) => <Phone number={customerPhone} />,
    csv: ({ customerPhone }) => customerPhone,
  },
  {
    key: 'place',
    header: 'Consigne',
    cell: ({ cabinetName, lockerNumber }) => `${cabinetName}, N°${lockerNumber}`,
  },
  {
    key: 'created',
    header: 'Créé',
    sort: 'createdAt',
    cell: ({ createdAt }) => <Moment at={createdAt} />,
    csv: ({ createdAt }) => createdAt,
  },
  {
    key: 'deposited',
    header: 'Déposé',
    cell: ({ depositedAt }) => <Moment at={depositedAt} />,
    csv: ({ depositedAt }) => depositedAt,
  },
];

/** Prints the labels of the chosen parcels in one go, for example after an import. */

/** Sorted in the order of the lockers. */
const inPlace = (one: LabelOf, other: LabelOf): number =>
  one.cabinetName.localeCompare(other.cabinetName, 'fr') || one.lockerNumber - other.lockerNumber;

interface Labels {
  readonly sheet: readonly LabelOf[] | null;
  readonly printing: BulkAction<ParcelRow>;
}

function useLabels(): Labels {
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

const statuses = ['0', '1', '2', '3'] as const;

/** « 4 colis sur 10 » when some of the chosen parcels are excluded. */
const many = (count: number, chosen: number, end: string): string =>
  `${counted(count, 'colis', 'colis')}${count < chosen ? ` sur ${chosen}` : ''} ${end}`;

function useBulk(mayCancel: boolean, printing: BulkAction<ParcelRow>): readonly BulkAction<ParcelRow>[] {
  const [resend] = useResendParcelMutation();
  const [cancel] = useCancelParcelMutation();
  const resending: BulkAction<ParcelRow> = {
    label: 'Renvoyer le code',
    confirm: (count, chosen) => many(count, chosen, ': le code de retrait est renvoyé au destinataire.'),
    refuse: ({ status }) => (status === 1 ? null : 'Ce colis n’attend pas son retrait.'),
    run: ({ id }) => resend({ params: { parcelId: id }, body: {}, toasts: false }).unwrap(),
  };
  const cancelling: BulkAction<ParcelRow> = {
    label: 'Annuler les colis',
    tone: 'danger',
    reasons: cancelReasons,
    confirm: (count, chosen) =>
      many(count, chosen, ': les codes n’ouvrent plus rien et les casiers sont libérés.'),
    refuse: ({ status }) => (status === 0 ? null : 'Seul un colis pas encore déposé s’annule.'),
    run: ({ id }, reason) => cancel({ params: { parcelId: id }, body: { reason }, toasts: false }).unwrap(),
  };
  return mayCancel ? [printing, resending, cancelling] : [resending];
}

const Alarm = ({ count, chosen }: { readonly count: number; readonly chosen: Choices }) =>
  count === 0 ? null : (
    <Anchor component={Link} to={withChosen('/parcels', chosen, { isToTakeBack: 'true' })} size="sm">
      {counted(count, 'colis à reprendre', 'colis à reprendre')}
    </Anchor>
  );

function NewParcel({ onImport }: { readonly onImport: () => void }) {
  return (
    <Group gap="xs">
      <Button variant="default" leftSection={<Icon name="upload" size={16} />} onClick={onImport}>
        Importer un CSV
      </Button>
      <Button component={Link} to="/parcels/create" leftSection={<Icon name="plus" size={16} />}>
        Créer un colis
      </Button>
    </Group>
  );
}

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
  const { data } = useParcelCountsQuery({ query: chosen, toasts: false }, { pollingInterval: 30_000 });
  const { sheet, printing } = useLabels();
  const bulk = useBulk(may, printing);
  const add = <NewParcel onImport={() => setImporting(true)} />;
  return (
    <>
      <ListPage
        name="listParcels"
        title="Colis"
        subtitle={<Alarm count={data?.counts['toTakeBack'] ?? 0} chosen={chosen} />}
        sort="createdAt"
        order="desc"
        searchLabel="Rechercher un n° de suivi, un nom, une société, un téléphone ou un e-mail"
        columns={parcelColumns}
        rowName={({ trackingNumber, customerName }) => `${trackingNumber}, ${customerName}`}
        rowLink={({ id }) => `/parcels/${id}`}
        filters={[
          ...useCabinetFilter('ClickAndCollect'),
          { key: 'isToTakeBack', label: 'Délai', options: [{ value: 'true', label: 'À reprendre' }] },
          ...dateFilters('Saisi'),
        ]}
        tabs={{
          key: 'status',
          all: 'Tous',
          isSeveral: true,
          options: statuses.map((value) => ({
            value,
            label: statusLabel(Number(value)),
            ...(data && { count: data.counts[value] ?? 0 }),
          })),
        }}
        {...(mayCreate && { actions: add })}
        bulk={bulk}
        csv="colis"
        empty={{
          title: 'Aucun colis',
          text: emptyText(mayCreate, isWithoutCabinet),
          action: mayCreate ? add : isWithoutCabinet ? <ToCabinets /> : undefined,
        }}
        live
      />
      {sheet ? <PrintedLabels labels={sheet} /> : null}
      {isImporting ? <ImportDialog onClose={() => setImporting(false)} /> : null}
    </>
  );
}
