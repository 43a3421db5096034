/** All lockers that the user may see, under tabs by state (lists-and-api.md#lists). */
import { linkStateLabels, linkStates } from '#domain/lockers/health.js';
import { lockerStatusText, reachLabel } from '#domain/lockers/status.js';
import { lockModelText } from '#domain/locks/templates.js';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '#application/contract/index.js';
import type { LockerView } from '#application/contract/lockers/locker-shapes.js';
import { usualLockerName } from '#domain/lockers/limits.js';
import { managers, operators } from '#application/contract/rights.js';
import { platform } from '#web/api/api.js';
import { useSend } from '#web/api/use-send.js';
import { useMay, useSession } from '#web/api/auth/use-session.js';
import { Icon } from '#web/ui/admin/icon.js';
import { useGroupFilters } from '#web/ui/admin/form/group-choice.js';
import { useCabinetFilter } from '#web/ui/admin/form/cabinet-choice.js';
import { useChosen } from '#web/ui/admin/list/list-address.js';
import { ListPage } from '#web/ui/admin/list/list-page.js';
import type { BulkAction, Column } from '#web/ui/admin/list/list-types.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';
import { AlertBadges, alertFilter, alertText } from './alert-badges.js';
import { ImportLockersDialog } from './import-dialog.js';
import { LockerStatusBadge } from './locker-status.js';
import {
  backReasons,
  batteryOptions,
  modelOptions,
  serviceReasons,
  statusTabs,
  typeOptions,
} from './words.js';

const WithinReach = () => (
  <Group gap={4} wrap="nowrap">
    <Icon name="reach" size={16} />
    {reachLabel}
  </Group>
);

const columns: readonly Column<LockerView>[] = [
  {
    key: 'number',
    header: 'Casier',
    sort: 'number',
    isTitle: true,
    cell: lockerTitle,
    csv: ({ number }) => number,
  },
  { key: 'cabinet', header: 'Consigne', cell: ({ cabinetName }) => cabinetName },
  {
    key: 'status',
    header: 'État',
    cell: (locker) => <LockerStatusBadge {...locker} />,
    csv: lockerStatusText,
  },
  {
    key: 'alerts',
    header: 'Alertes',
    cell: ({ alerts, isLinkLost }) => (
      <AlertBadges alerts={alerts.map((alert) => ({ alert }))}>
        {isLinkLost ? (
          <StatusBadge tone="bad" icon="signal">
            {linkStateLabels.offline}
          </StatusBadge>
        ) : null}
      </AlertBadges>
    ),
    csv: ({ alerts, isLinkLost }) =>
      [...(isLinkLost ? [linkStateLabels.offline] : []), ...alerts.map((alert) => alertText({ alert }))].join(
        ', ',
      ),
  },
  { key: 'size', header: 'Taille', cell: ({ sizeLabel }) => sizeLabel },
  {
    key: 'reach',
    header: 'Accès',
    cell: ({ isWithinReach }) => (isWithinReach ? <WithinReach /> : '–'),
    csv: ({ isWithinReach }) => (isWithinReach ? reachLabel : ''),
  },
  {
    key: 'lock',
    header: 'Serrure',
    cell: ({ smartlockType, commissionedAt }) =>
      commissionedAt === null ? '–' : lockModelText(smartlockType),
    csv: ({ smartlockType }) => smartlockType,
  },
  { key: 'serial', header: 'N° de série', cell: ({ smartlockSerialNumber }) => smartlockSerialNumber ?? '–' },
];

/** « N°4, Près de la porte »; a name that only repeats the number is omitted. */
function lockerTitle({ number, name }: LockerView): string {
  return name === '' || name === usualLockerName(number) ? `N°${number}` : `N°${number}, ${name}`;
}

const many = (count: number, one: string, several: string): string =>
  `${count} casier${count > 1 ? 's' : ''} ${count > 1 ? several : one}`;

function useBulk(): readonly BulkAction<LockerView>[] {
  const send = useSend();
  return [
    {
      label: 'Mettre hors service',
      reasons: serviceReasons,
      confirm: (count) => `${many(count, 'ne sera plus proposé', 'ne seront plus proposés')} aux clients.`,
      run: (row, reason) =>
        send('takeOutOfService', { params: { lockerId: row.id }, body: { reason }, toasts: false }),
    },
    {
      label: 'Remettre en service',
      reasons: backReasons,
      confirm: (count) =>
        `${many(count, 'sera de nouveau proposé', 'seront de nouveau proposés')} aux clients.`,
      run: (row, reason) =>
        send('putInService', { params: { lockerId: row.id }, body: { reason }, toasts: false }),
    },
  ];
}

export function LockersPage() {
  const may = useMay();
  const bulk = useBulk();
  const { isAdmin } = useSession();
  const [isImporting, setIsImporting] = useState(false);
  const byGroup = useGroupFilters();
  const chosen = useChosen(api.lockerCounts, 'cabinetId', 'region', 'site', 'tag');
  const { data: counted } = platform.useLockerCountsQuery(
    { query: chosen, toasts: false },
    { pollingInterval: 30_000 },
  );
  const add = (
    <Button component={Link} to="/lockers/create" leftSection={<Icon name="plus" size={16} />}>
      Ajouter des casiers
    </Button>
  );
  return (
    <ListPage
      name="listLockers"
      title="Casiers"
      sort="cabinetId"
      order="asc"
      searchLabel="Rechercher un numéro, un nom ou un n° de série"
      columns={columns}
      rowName={({ number, cabinetName }) => `Casier N°${number}, ${cabinetName}`}
      rowLink={({ id }) => `/lockers/${id}`}
      tabs={{
        key: 'status',
        all: 'Tous',
        options: statusTabs.map((tab) => ({
          ...tab,
          count: counted ? (counted.counts[tab.value] ?? 0) : null,
        })),
      }}
      filters={[
        ...useCabinetFilter(),
        alertFilter(counted?.alerts),
        ...byGroup,
        {
          key: 'link',
          label: 'Liaison de la consigne',
          options: linkStates.map((value) => ({ value, label: linkStateLabels[value] })),
        },
        { key: 'smartlockType', label: 'Serrure', options: modelOptions },
        { key: 'battery', label: 'Pile', options: batteryOptions },
        { key: 'type', label: 'Type', options: typeOptions },
      ]}
      {...(may(managers) && {
        actions: (
          <>
            {isAdmin ? null : (
              <Button variant="default" onClick={() => setIsImporting(true)}>
                Importer des casiers
              </Button>
            )}
            {add}
          </>
        ),
      })}
      notice={isImporting ? <ImportLockersDialog onClose={() => setIsImporting(false)} /> : null}
      {...(may(operators) && { bulk })}
      csv="casiers"
      empty={{
        title: 'Aucun casier',
        text: 'Ajoutez les casiers d’une consigne.',
        action: may(managers) ? add : undefined,
      }}
      live
    />
  );
}
