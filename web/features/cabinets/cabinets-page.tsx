/** The cabinets that the user may see: place, mode, connection, occupancy. */
import { Button, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { linkStateLabels, linkStates } from '#domain/lockers/health.js';
import { withTag, withoutTag } from '#domain/lockers/groups.js';
import { cabinetModeLabels } from '#domain/lockers/mode-plans.js';
import { counted } from '#domain/shared/plurals.js';
import { managers } from '#application/contract/rights.js';
import type { CabinetView, CabinetWithSecret } from '#application/contract/lockers/staff-cabinets.js';
import { api } from '#application/contract/index.js';
import { platform } from '#web/api/api.js';
import { useSend } from '#web/api/use-send.js';
import { useMay, useSession } from '#web/api/auth/use-session.js';
import { CompanyChoice, useCompanyFilter } from '#web/ui/admin/form/company-choice.js';
import { Icon } from '#web/ui/admin/icon.js';
import { AlertBadges, alertFilter, alertText } from '#web/features/lockers/alert-badges.js';
import { useChosen } from '#web/ui/admin/list/list-address.js';
import { groupLabels, useGroupFilters, useGroupOptions } from '#web/ui/admin/form/group-choice.js';
import { ListPage } from '#web/ui/admin/list/list-page.js';
import type { BulkAction, Column, Filter } from '#web/ui/admin/list/list-types.js';
import { setEach } from '#web/ui/admin/list/bulk-run.js';
import { RecordDialog } from '#web/ui/admin/dialog/record-dialog.js';
import { Ago } from '#web/ui/admin/formats.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';
import { modeOptions } from './words.js';
import { useCabinetSwitch, cabinetBody, CabinetFields } from './cabinet-fields.js';
import { MaintenanceBadge } from './maintenance-part.js';
import { NewGatewaySecret } from './gateway-secret.js';

interface Props {
  readonly isOnline: boolean;
  readonly lastSeenAt: string | null;
}

/** Whether the cabinet's gateway is connected, and since when it is not. */
export function LinkBadge({ isOnline, lastSeenAt }: Props) {
  if (isOnline)
    return (
      <StatusBadge tone="good" icon="signal">
        En ligne
      </StatusBadge>
    );
  if (lastSeenAt === null) return <StatusBadge tone="neutral">Jamais connectée</StatusBadge>;
  return (
    <StatusBadge tone="bad" icon="signal">
      Hors ligne, vue <Ago at={lastSeenAt} />
    </StatusBadge>
  );
}

/** Whether the cabinet accepts new orders. */
export const StateBadge = ({ isActive }: { readonly isActive: boolean }) =>
  isActive ? (
    <StatusBadge tone="good">Active</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">Inactive</StatusBadge>
  );

const blank = {
  companyId: undefined,
  name: '',
  location: '',
  description: '',
  region: '',
  site: '',
  tags: '',
  coordinates: '',
  mode: 'Rental' as const,
  isActive: true,
};

/** Creates a cabinet: first its record, then its gateway's secret, then its page. */
export function NewCabinetDialog({ onClose }: { readonly onClose: () => void }) {
  const send = useSend();
  const [made, setMade] = useState<CabinetWithSecret | null>(null);
  if (made) return <NewGatewaySecret cabinet={made} onClose={onClose} />;
  return (
    <RecordDialog
      title="Ajouter une consigne"
      onClose={onClose}
      schema={api.createCabinet.body}
      values={blank}
      draft="cabinet"
      submitLabel="Ajouter la consigne"
      confirmsLeaving={false}
      onSubmit={(body) => send('createCabinet', { body, done: '!Consigne ajoutée' })}
      onSaved={setMade}
    >
      <CompanyChoice />
      <CabinetFields />
    </RecordDialog>
  );
}

/** Puts several cabinets into a region or a site, or adds or removes a tag. */
function useGrouping(): readonly BulkAction<CabinetView>[] {
  const send = useSend();
  const known = useGroupOptions();
  const setting = (
    label: string,
    name: 'region' | 'site' | 'tag',
    isRequired: boolean,
    changes: (cabinet: CabinetView, text: string) => Partial<CabinetView>,
  ): BulkAction<CabinetView> => ({
    label,
    asks: { label: groupLabels[name], known: known[name].map(({ value }) => value), isRequired },
    confirm: (count) => `${counted(count, 'consigne change', 'consignes changent')} de groupe.`,
    run: (cabinet, text) =>
      send('updateCabinet', {
        params: { cabinetId: cabinet.id },
        body: { ...cabinetBody(cabinet), ...changes(cabinet, text) },
        toasts: false,
      }),
  });
  return [
    setting('Changer de région', 'region', false, (_, region) => ({ region })),
    setting('Changer de site', 'site', false, (_, site) => ({ site })),
    setting('Ajouter une étiquette', 'tag', true, ({ tags }, tag) => ({ tags: withTag(tags, tag) })),
    setting('Ôter une étiquette', 'tag', true, ({ tags }, tag) => ({ tags: withoutTag(tags, tag) })),
  ];
}

/** Takes several cabinets out of service and back, as their own page does with one. */
function useCabinetBulk(): readonly BulkAction<CabinetView>[] {
  const mayEdit = useMay()(managers);
  const set = useCabinetSwitch();
  const grouping = useGrouping();
  const stopping: BulkAction<CabinetView> = {
    label: 'Désactiver',
    tone: 'danger',
    confirm: (count) =>
      `${counted(count, 'consigne ne prend plus', 'consignes ne prennent plus')} de nouvelle commande ; celles en cours continuent.`,
    refuse: ({ isActive }) => (isActive ? null : 'Cette consigne est déjà inactive.'),
    run: setEach(set, false),
  };
  const starting: BulkAction<CabinetView> = {
    label: 'Réactiver',
    confirm: (count) => `${counted(count, 'consigne prend', 'consignes prennent')} de nouveau des commandes.`,
    refuse: ({ isActive }) => (isActive ? 'Cette consigne est déjà active.' : null),
    run: setEach(set, true),
  };
  return mayEdit ? [stopping, starting, ...grouping] : [];
}

const closedLockers = ({ lockers }: CabinetView): number =>
  lockers.outOfService + lockers.disabled + lockers.unequipped;

/** « 4 libres sur 6, 1 indisponible ». */
export function fillText(cabinet: CabinetView): string {
  const { total, free } = cabinet.lockers;
  if (total === 0) return 'Aucun casier';
  const closed = closedLockers(cabinet);
  const rest = closed === 0 ? '' : `, ${closed} indisponible${closed > 1 ? 's' : ''}`;
  return `${free} libre${free > 1 ? 's' : ''} sur ${total}${rest}`;
}

const columns: readonly Column<CabinetView>[] = [
  { key: 'name', header: 'Nom', sort: 'name', isTitle: true, cell: ({ name }) => name },
  { key: 'location', header: 'Adresse', sort: 'location', cell: ({ location }) => location || '–' },
  {
    key: 'groups',
    header: 'Groupe',
    cell: ({ region, site, tags }) => [region, site, tags].filter(Boolean).join(' · ') || '–',
    csv: false,
  },
  { key: 'mode', header: 'Mode', cell: ({ mode }) => cabinetModeLabels[mode] },
  { key: 'lockers', header: 'Casiers', cell: fillText },
  {
    key: 'link',
    header: 'Liaison',
    sort: 'lastSeenAt',
    cell: (cabinet) => <LinkBadge {...cabinet} />,
    csv: ({ isOnline }) => (isOnline ? 'En ligne' : 'Hors ligne'),
  },
  {
    key: 'alerts',
    header: 'Alertes',
    cell: ({ alerts }) => <AlertBadges alerts={alerts} />,
    csv: ({ alerts }) => alerts.map(alertText).join(', '),
  },
  {
    key: 'state',
    header: 'État',
    cell: ({ id, isActive }) => (
      <Stack gap={4} align="flex-start">
        <StateBadge isActive={isActive} />
        <MaintenanceBadge cabinetId={id} />
      </Stack>
    ),
    csv: ({ isActive }) => (isActive ? 'Active' : 'Inactive'),
  },
];

/** The file has a column for each. */
const groupColumns: readonly Column<CabinetView>[] = [
  { key: 'region', header: groupLabels.region, cell: ({ region }) => region },
  { key: 'site', header: groupLabels.site, cell: ({ site }) => site },
  { key: 'tags', header: 'Étiquettes', cell: ({ tags }) => tags },
  { key: 'coordinates', header: 'Coordonnées', cell: ({ coordinates }) => coordinates },
];

const companyColumn: Column<CabinetView> = {
  key: 'company',
  header: 'Entreprise',
  cell: ({ companyName }) => companyName,
  csv: ({ companyName }) => companyName,
};

const filters: readonly Filter[] = [
  { key: 'mode', label: 'Mode', options: modeOptions },
  {
    key: 'isActive',
    label: 'État',
    options: [
      { value: 'true', label: 'Active' },
      { value: 'false', label: 'Inactive' },
    ],
  },
];

/** Opens the dialog at once for a link that requests it; a reload does not open it again. */
function useAdding() {
  const [search, setSearch] = useSearchParams();
  const state = useState(search.has('add'));
  useEffect(() => {
    if (!search.has('add')) return;
    setSearch(
      (before) => {
        before.delete('add');
        return before;
      },
      { replace: true },
    );
  }, [search, setSearch]);
  return state;
}

export function CabinetsPage() {
  const may = useMay();
  const { isAdmin } = useSession();
  const byCompany = useCompanyFilter();
  const byGroup = useGroupFilters();
  const bulk = useCabinetBulk();
  const [isAdding, setIsAdding] = useAdding();
  const chosen = useChosen(api.cabinetCounts, 'companyId', 'region', 'site', 'tag');
  const { data } = platform.useCabinetCountsQuery(
    { query: chosen, toasts: false },
    { pollingInterval: 30_000 },
  );
  const shown = isAdmin ? [...columns, companyColumn] : columns;
  const add = (
    <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setIsAdding(true)}>
      Ajouter une consigne
    </Button>
  );
  return (
    <>
      <ListPage
        name="listCabinets"
        title="Consignes"
        sort="name"
        order="asc"
        searchLabel="Rechercher un nom ou une adresse"
        columns={shown}
        csvColumns={[...shown, ...groupColumns]}
        rowName={({ name }) => name}
        rowLink={({ id }) => `/cabinets/${id}`}
        tabs={{
          key: 'link',
          all: 'Toutes',
          options: linkStates.map((value) => ({
            value,
            label: linkStateLabels[value],
            count: data?.links[value] ?? null,
          })),
        }}
        filters={[alertFilter(data?.alerts), ...byGroup, ...filters, ...byCompany]}
        actions={
          <>
            <Button component={Link} to="/cabinets/plan" variant="default">
              Plan
            </Button>
            <Button component={Link} to="/cabinets/batteries" variant="default">
              Piles à prévoir
            </Button>
            <Button component={Link} to="/cabinet-sizes" variant="default">
              Tailles de casiers
            </Button>
            {may(managers) ? add : null}
          </>
        }
        bulk={bulk}
        csv="consignes"
        empty={{
          title: 'Aucune consigne',
          text: 'Ajoutez la première consigne, puis ses casiers.',
          action: may(managers) ? (
            <>
              {add}
              <Button component={Link} to="/board" variant="default">
                Voir tout ce qu’il faut préparer
              </Button>
            </>
          ) : undefined,
        }}
        live
      />
      {isAdding && may(managers) ? <NewCabinetDialog onClose={() => setIsAdding(false)} /> : null}
    </>
  );
}
