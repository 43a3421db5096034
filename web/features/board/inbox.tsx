/** The inbox: what waits, each record once, by what it costs to wait (pages.md#shift-desk). */
import { Button, Group, Text } from '@mantine/core';
import { labelWords } from '#domain/board/waiting-labels.js';
import type { GroupFilter } from '#domain/lockers/groups.js';
import { typeset } from '#domain/shared/typography.js';
import type { WaitingKind } from '#domain/board/waiting.js';
import type { InboxEntry } from '#application/contract/board-inbox.js';
import { staffLive } from '#application/contract/lockers/live.js';
import { useSession } from '#web/api/auth/use-session.js';
import { useLive } from '#web/api/live.js';
import { dash } from '#web/ui/admin/formats.js';
import { Icon, type IconName } from '#web/ui/admin/icon.js';
import { ListPage } from '#web/ui/admin/list/list-page.js';
import type { Column, EmptyState, Tabs } from '#web/ui/admin/list/list-types.js';
import { useShortcut } from '#web/ui/admin/palette/shortcuts.js';
import { DeskMenu, takeLabel, useChange } from '#web/ui/admin/waiting/desk-menu.js';
import { Care, FirstLink, pathOf, reasonWords, When } from '#web/ui/admin/waiting/entry-parts.js';
import type { Tone } from '#web/ui/admin/status-badge.js';
import '#web/ui/admin/status-badge.css';
import '#web/ui/admin/waiting/waiting.css';
import './board.css';

interface Look {
  readonly icon: IconName;
  readonly tone: Tone;
}

/** How each kind of waiting work looks: its icon, and the colour of its urgency. */
const kindLooks: Readonly<Record<WaitingKind, Look>> = {
  depositDecision: { icon: 'euro', tone: 'info' },
  neverReturned: { icon: 'bad', tone: 'bad' },
  paymentDisputed: { icon: 'euro', tone: 'bad' },
  overdue: { icon: 'clock', tone: 'warn' },
  holdFailed: { icon: 'bad', tone: 'bad' },
  uncollected: { icon: 'euro', tone: 'bad' },
  holdExpiring: { icon: 'clock', tone: 'warn' },
  reservationWithoutUnit: { icon: 'calendar', tone: 'bad' },
  parcelToTakeBack: { icon: 'parcel', tone: 'warn' },
  withdrawalStated: { icon: 'euro', tone: 'warn' },
  laundryWithdrawn: { icon: 'euro', tone: 'warn' },
  rentalWithdrawn: { icon: 'euro', tone: 'warn' },
  withdrawalRefundDue: { icon: 'euro', tone: 'bad' },
  refundedExternally: { icon: 'euro', tone: 'bad' },
  damageReported: { icon: 'bad', tone: 'warn' },
  laundryOverdue: { icon: 'clock', tone: 'bad' },
  laundryToCollect: { icon: 'locker', tone: 'info' },
  shopToPrepare: { icon: 'rental', tone: 'info' },
  soldOut: { icon: 'rental', tone: 'warn' },
  debtOwed: { icon: 'euro', tone: 'bad' },
  refundReturned: { icon: 'euro', tone: 'bad' },
  webhookSilent: { icon: 'signal', tone: 'bad' },
  pickupReported: { icon: 'warn', tone: 'bad' },
  doorTaskUnconfirmed: { icon: 'door', tone: 'warn' },
  lockerToCheck: { icon: 'locker', tone: 'warn' },
  returnDoorSilent: { icon: 'door', tone: 'warn' },
  doorJammed: { icon: 'bad', tone: 'bad' },
  doorAjar: { icon: 'door', tone: 'warn' },
  cabinetOffline: { icon: 'signal', tone: 'bad' },
  codeFailed: { icon: 'key', tone: 'warn' },
  maintenanceSoon: { icon: 'wrench', tone: 'info' },
  batteryLow: { icon: 'battery', tone: 'warn' },
  messageFailed: { icon: 'mail', tone: 'warn' },
  jobDead: { icon: 'bad', tone: 'bad' },
};

function Title({ entry }: { readonly entry: InboxEntry }) {
  const [first] = entry.reasons;
  const look = first && kindLooks[first.kind];
  return (
    <Group component="span" gap="xs" wrap="nowrap">
      {look ? (
        <span className={`board-sign status-${look.tone}`} aria-hidden>
          <Icon name={look.icon} size={16} />
        </span>
      ) : null}
      {labelWords(entry)}
    </Group>
  );
}

const Reasons = ({ entry: { reasons } }: { readonly entry: InboxEntry }) => (
  <ul className="waiting-reasons">
    {reasons.map((reason) => (
      <li key={`${reason.kind} ${reason.at} ${reason.detail}`}>
        <span>{typeset(reasonWords(reason))}</span>
      </li>
    ))}
  </ul>
);

/** The owner of the entry; without one, the button to take it. */
function Owner({ entry }: { readonly entry: InboxEntry }) {
  const change = useChange(entry);
  const { user } = useSession();
  const take = (ownerId: string): void =>
    void change?.({ ownerId, onlyIfUnowned: true }, '!Vous vous en occupez', true).catch(() => undefined);
  return (
    <>
      <Care entry={entry} />
      {entry.ownerId === null && change && user ? (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`${takeLabel} : ${labelWords(entry)}`}
          data-row-take
          onClick={() => take(user.id)}
        >
          {takeLabel}
        </Button>
      ) : null}
    </>
  );
}

const columns: readonly Column<InboxEntry>[] = [
  { key: 'label', header: 'Quoi', isTitle: true, cell: (entry) => <Title entry={entry} /> },
  { key: 'reasons', header: 'Pourquoi', cell: (entry) => <Reasons entry={entry} /> },
  {
    key: 'at',
    header: 'Quand',
    cell: ({ reasons: [first] }) => (first ? <When {...first} /> : dash),
  },
  {
    key: 'cabinet',
    header: 'Consigne',
    cell: ({ cabinetName, label }) =>
      cabinetName === null || cabinetName === label ? dash : <Text size="sm">{cabinetName}</Text>,
  },
  { key: 'owner', header: 'Qui s’en occupe', cell: (entry) => <Owner entry={entry} /> },
  {
    key: 'action',
    header: 'Que faire',
    cell: (entry) => {
      const [first] = entry.reasons;
      return first && pathOf(entry) !== null ? <FirstLink entry={entry} reason={first} isOnBoard /> : dash;
    },
  },
];

const views: Tabs = {
  key: 'view',
  all: 'Tout',
  options: [
    { value: 'mine', label: 'À moi' },
    { value: 'unowned', label: 'Sans responsable' },
    { value: 'snoozed', label: 'Reportés' },
  ],
};

/** The take button of the row that has the focus. */
const takeRow = (): void =>
  document.activeElement?.closest('[data-row]')?.querySelector<HTMLElement>('[data-row-take]')?.click();

interface Props {
  readonly where: GroupFilter & { readonly companyId?: string; readonly cabinetId?: string };
  readonly empty: EmptyState;
}

export function Inbox({ where, empty }: Props) {
  useLive(staffLive.boardLive, {}, ['Board']);
  useShortcut('m', 'Je m’en occupe (ligne choisie)', takeRow);
  return (
    <ListPage
      name="boardInbox"
      title="À traiter"
      isEmbedded
      fixed={where}
      columns={columns}
      rowName={labelWords}
      rowLink={pathOf}
      tabs={views}
      rowActions={(entry) => <DeskMenu entry={entry} name={labelWords(entry)} />}
      empty={empty}
      live
    />
  );
}
