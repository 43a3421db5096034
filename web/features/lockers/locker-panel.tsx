/** Everything about one locker that staff need in front of it, live: state, actions, maintenance code, history. */
import { Alert, Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { platform } from '#web/api/api.js';
import { useLive, usePolling } from '#web/api/live.js';
import { staffLive } from '#application/contract/lockers/live.js';
import type { LockerDetail } from '#application/contract/lockers/locker-shapes.js';
import { type StaffAccess, anyStaff, managers, operators } from '#application/contract/rights.js';
import { useMay } from '#web/api/auth/use-session.js';
import { Actions, type DetailAction, Section } from '#web/ui/admin/page/detail-page.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { useUndo } from '#web/ui/admin/undo-notice.js';
import { staffPath } from '#application/contract/people/staff-paths.js';
import { type DoorProblem, doorProblemOf, doorProblemWords } from '#domain/locks/door-labels.js';
import { typeset } from '#domain/shared/typography.js';
import { sinceText } from '#web/lib/since.js';
import { Icon } from '#web/ui/admin/icon.js';
import { useActionFromAddress } from '#web/ui/admin/waiting/use-action-from-address.js';
import { WaitingBanner } from '#web/ui/admin/waiting/waiting-banner.js';
import { remoteRefusalText } from '#domain/locks/lock-reach.js';
import type { ClockChecked, LockClockView } from '#application/contract/lockers/lock-clock.js';
import {
  type ClockVerdict,
  readClock,
  clockFormText,
  clockMeaning,
  clockVerdictLabels,
  standardTimeText,
  wallText,
} from '#domain/locks/clock-check.js';
import { platformTime } from '#web/lib/now.js';
import { Facts } from '#web/ui/admin/facts.js';
import { Moment } from '#web/ui/admin/formats.js';
import { DoorFacts, HistorySection, MaintenanceSection } from './locker-sections.js';
import { type Action, LockerActionDialog } from './locker-action-dialogs.js';
import { ClosedReason, LockerStatusBadge } from './locker-status.js';

const colors: Readonly<Record<ClockVerdict, string>> = {
  right: 'green',
  slow: 'orange',
  fast: 'orange',
  summerTime: 'red',
  restarted: 'red',
};

const ClockFacts = ({ clock }: { readonly clock: LockClockView }) => (
  <Facts
    items={[
      {
        label: 'Doit montrer',
        value: (
          <>
            <span className="nowrap">{wallText(clock.mustShow)}</span>{' '}
            <Text span size="sm">
              ({standardTimeText(clock.isSummerTime)})
            </Text>
          </>
        ),
      },
      {
        label: 'Dernier réglage',
        value: (
          <>
            <Moment at={clock.synchronisedAt} />
            {clock.setAt === null ? ' (mise en service)' : ''}
          </>
        ),
      },
    ]}
  />
);

function Verdict({ checked, maySet }: { readonly checked: ClockChecked; readonly maySet: boolean }) {
  const next = maySet
    ? 'Ensuite, saisissez ce qu’elle montre et dites qu’elle est réglée.'
    : 'Ensuite, demandez à un responsable d’enregistrer le réglage.';
  return (
    <Alert
      role="status"
      color={colors[checked.verdict]}
      variant="light"
      title={clockVerdictLabels[checked.verdict]}
    >
      {clockMeaning(checked)} {checked.verdict === 'right' ? '' : next}
    </Alert>
  );
}

/** The calls and the result of the last reading; the calls show their own refusals. */
function useClockOf(lockerId: string) {
  const [check, checking] = platform.useCheckLockClockMutation();
  const [set, setting] = platform.useSetLockClockMutation();
  const [checked, setChecked] = useState<ClockChecked | null>(null);
  const params = { lockerId };
  return {
    checked,
    isBusy: checking.isLoading || setting.isLoading,
    check: async (shows: string): Promise<boolean> => {
      const { data } = await check({ params, body: { shows }, toasts: { success: false } });
      if (data) setChecked(data);
      return data !== undefined;
    },
    set: async (shows: string): Promise<boolean> => {
      const { data } = await set({ params, body: { shows }, toasts: { success: '!Réglage enregistré' } });
      if (data) setChecked(null);
      return data !== undefined;
    },
  };
}

function ReadingForm({ lockerId }: { readonly lockerId: string }) {
  const maySet = useMay()(managers);
  const clock = useClockOf(lockerId);
  const [shows, setShows] = useState('');
  const [isUnreadable, setUnreadable] = useState(false);
  const send = async (action: (shows: string) => Promise<boolean>): Promise<void> => {
    const isReadable = readClock(shows, platformTime()) !== null;
    setUnreadable(!isReadable);
    if (isReadable && (await action(shows.trim()))) setShows('');
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send(clock.check);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          label="Ce que montre la serrure"
          description="Tapez le code technicien : elle montre sa date et son heure."
          placeholder="26/11/2026 14:32"
          autoComplete="off"
          maxLength={40}
          value={shows}
          error={isUnreadable ? clockFormText : null}
          onChange={({ currentTarget }) => setShows(currentTarget.value)}
        />
        <Group>
          <Button type="submit" variant="default" loading={clock.isBusy}>
            Vérifier l’horloge
          </Button>
          {maySet ? (
            <Button variant="default" disabled={clock.isBusy} onClick={() => void send(clock.set)}>
              L’heure de la serrure est réglée
            </Button>
          ) : null}
        </Group>
        {clock.checked ? <Verdict checked={clock.checked} maySet={maySet} /> : null}
      </Stack>
    </form>
  );
}

/** The clock of an offline lock: expected and displayed time, the meaning of a difference, confirming a setting. */
const ClockSection = ({ locker }: { readonly locker: LockerDetail }) =>
  locker.clock ? (
    <Section title="Horloge de la serrure">
      <ClockFacts clock={locker.clock} />
      <ReadingForm lockerId={locker.id} />
    </Section>
  ) : null;

interface Offer {
  readonly action: Action;
  readonly label: string;
  readonly access: StaffAccess;
  readonly isNext?: boolean;
  readonly tone?: 'danger';
  readonly whyNot?: string | null;
}

const inUse = 'Une commande, une réservation ou un article occupe ce casier.';

/** Why a command to the lock is disabled; null if it is enabled. */
const commandOff = ({ door, link }: LockerDetail): string | null =>
  door.remoteRefusal && remoteRefusalText(door.remoteRefusal, sinceText(link.lastSeenAt));

const service = ({ isOutOfService, isActive }: LockerDetail): Offer[] => [
  isOutOfService
    ? { action: 'inService', label: 'Remettre en service', access: operators }
    : { action: 'outOfService', label: 'Mettre hors service', access: operators },
  isActive
    ? { action: 'disable', label: 'Désactiver', access: managers }
    : { action: 'enable', label: 'Réactiver', access: managers },
];

function lock({ commissionedAt, can }: LockerDetail): Offer[] {
  if (commissionedAt === null)
    return [{ action: 'commission', label: 'Mettre une serrure en service', access: managers, isNext: true }];
  const whyNot = can.decommission ? null : inUse;
  return [
    { action: 'commission', label: 'Remplacer la serrure', access: managers, whyNot },
    { action: 'decommission', label: 'Retirer la serrure', access: managers, whyNot },
  ];
}

/** A connected lock reports a battery change itself. */
const batteries = ({ batteries: known }: LockerDetail): Offer[] =>
  known?.isReportedByStaff ? [{ action: 'replaceBattery', label: 'Piles changées', access: operators }] : [];

const offers = (locker: LockerDetail): Offer[] => [
  {
    action: 'open',
    label: 'Ouvrir à distance',
    access: anyStaff,
    isNext: locker.can.open,
    whyNot: commandOff(locker),
  },
  { action: 'identify', label: 'Repérer', access: operators, whyNot: commandOff(locker) },
  ...batteries(locker),
  ...service(locker),
  ...lock(locker),
  { action: 'edit', label: 'Modifier', access: managers },
  {
    action: 'delete',
    label: 'Supprimer',
    access: managers,
    tone: 'danger',
    whyNot: locker.can.delete ? null : inUse,
  },
];

const isOffered = ({ access, whyNot }: Offer, may: (access: StaffAccess) => boolean): boolean =>
  may(access) && !whyNot;

/** The buttons of a locker, their order, and why some are disabled: predicts the server's refusals. */
export const actionsOf = (
  locker: LockerDetail,
  may: (access: StaffAccess) => boolean,
  choose: (action: Action) => void,
): DetailAction[] =>
  offers(locker)
    .filter(({ access }) => may(access))
    .map(({ action, label, isNext, tone, whyNot }) => ({
      label,
      onClick: () => choose(action),
      ...(isNext && { isNext }),
      ...(tone && { tone }),
      ...(whyNot && { disabledReason: whyNot }),
    }));

interface DoorProblemNoticeProps {
  readonly locker: LockerDetail;
  readonly onAction: (action: Action) => void;
}

const tries: Readonly<Record<DoorProblem, boolean>> = {
  linkLost: false,
  lockSilent: true,
  forced: false,
  jammed: true,
  ajar: false,
};

/** Problems at a door, in texts for staff, with the possible actions; empty without a problem. */
function DoorProblemNotice({ locker, onAction }: DoorProblemNoticeProps) {
  const may = useMay();
  const { door, link, can, isOutOfService } = locker;
  const problem = doorProblemOf(door);
  if (problem === null) return null;
  const { title, todo } = doorProblemWords[problem](sinceText(link.lastSeenAt));
  const order = door.claim?.order && staffPath(door.claim.order.kind, door.claim.order);
  return (
    <Alert color="orange" variant="light" icon={<Icon name="warn" />} title={typeset(title)}>
      <Stack gap="xs">
        <Text size="sm">{typeset(todo)}</Text>
        {order ? (
          <Anchor component={Link} size="sm" to={order} underline="always">
            {typeset(`Prévenir le client : commande ${door.claim?.orderCode ?? ''}`)}
          </Anchor>
        ) : null}
        <Group gap="xs">
          {tries[problem] && can.open ? (
            <Button size="xs" variant="default" onClick={() => onAction('open')}>
              Réessayer l’ouverture
            </Button>
          ) : null}
          {isOutOfService || !may(operators) ? null : (
            <Button size="xs" variant="default" onClick={() => onAction('outOfService')}>
              Mettre le casier hors service
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            component={Link}
            to={`/cabinets/${locker.cabinetId}?tab=diagnostics`}
          >
            Diagnostic de la consigne
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

/** Door events appear within this time. */
const refreshMs = 3_000;

interface Props {
  readonly lockerId: string;
  readonly onGone: () => void;
}

function Known({ locker, onGone }: { readonly locker: LockerDetail } & Pick<Props, 'onGone'>) {
  const may = useMay();
  const [action, setAction] = useState<Action | null>(null);
  const undo = useUndo();
  useActionFromAddress(
    (asked) => offers(locker).some((offer) => offer.action === asked && isOffered(offer, may)),
    (asked) => setAction(offers(locker).find((offer) => offer.action === asked)?.action ?? null),
  );
  return (
    <Stack>
      <WaitingBanner subjectKind="locker" subjectId={locker.id} name={`Casier ${locker.number}`} />
      <div>
        <LockerStatusBadge {...locker} />
        <ClosedReason closedReason={locker.closedReason} />
      </div>
      <DoorProblemNotice locker={locker} onAction={setAction} />
      {undo.notice}
      <Actions actions={actionsOf(locker, may, setAction)} />
      <Section title="État">
        <DoorFacts locker={locker} />
      </Section>
      {may(operators) ? <MaintenanceSection locker={locker} /> : null}
      {may(operators) ? <ClockSection locker={locker} /> : null}
      <HistorySection lockerId={locker.id} />
      {action ? (
        <LockerActionDialog
          action={action}
          locker={locker}
          undo={undo}
          onClose={() => setAction(null)}
          onGone={onGone}
        />
      ) : null}
    </Stack>
  );
}

export function LockerPanel({ lockerId, onGone }: Props) {
  // A cabinet's stream does not carry the codes of its lockers.
  useLive(staffLive.lockerLive, { params: { lockerId } }, ['Lockers']);
  const query = platform.useLockerQuery(
    { params: { lockerId }, toasts: false },
    { pollingInterval: usePolling(refreshMs), skipPollingIfUnfocused: true },
  );
  return <QueryState query={query}>{(locker) => <Known locker={locker} onGone={onGone} />}</QueryState>;
}
