/** The sections of a locker's page: its lock, its maintenance code and its history. */
import { isolated } from '#domain/shared/right-to-left.js';
import { Anchor, Stack, Text, Alert, Button, Group, Pagination } from '@mantine/core';
import { Link } from 'react-router';
import { useState } from 'react';
import { lockModelText, lockTemplates } from '#domain/locks/templates.js';
import { doorLabels, eventLabel } from '#domain/locks/door-labels.js';
import { lockerFields } from '#domain/lockers/locker-fields.js';
import { fieldFacts } from '#domain/shared/described-field.js';
import { refusalText } from '#domain/shared/refusal-labels.js';
import { newCodeRefusalText } from '#domain/locks/lock-reach.js';
import type { DoorView } from '#application/contract/lockers/door-shapes.js';
import type { LockerDetail, MaintenanceView } from '#application/contract/lockers/locker-shapes.js';
import { staffPath } from '#application/contract/people/staff-paths.js';
import { platform } from '#web/api/api.js';
import { useSend } from '#web/api/use-send.js';
import { CodeStateBadge } from '#web/ui/admin/code-state-badge.js';
import { Facts } from '#web/ui/admin/facts.js';
import { Ago, Moment } from '#web/ui/admin/formats.js';
import { StatusBadge, type Tone } from '#web/ui/admin/status-badge.js';
import { ConfirmDialog } from '#web/ui/admin/dialog/confirm-dialog.js';
import { sinceText } from '#web/lib/since.js';
import { ReasonedButton } from '#web/ui/admin/reasoned-button.js';
import { Section } from '#web/ui/admin/page/detail-page.js';
import { Icon } from '#web/ui/admin/icon.js';
import { Masked } from '#web/ui/admin/masked.js';
import { ReasonDialog } from '#web/ui/admin/dialog/reason-dialog.js';
import { usePolling } from '#web/api/live.js';
import { NoteForm } from '#web/ui/admin/form/note-form.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { Timeline } from '#web/ui/admin/timeline.js';
import { BatteryDueBy } from './battery.js';
import { batteryWords, linkWords, openingWords, purposeWords, maintenanceReasons } from './words.js';
import { timelineEvent } from './history-words.js';

const Badge = ({ label, tone }: { readonly label: string; readonly tone: Tone }) => (
  <StatusBadge tone={tone}>{label}</StatusBadge>
);

function Position({ door }: { readonly door: DoorView }) {
  if (!door.hasDoorSensor)
    return <Text size="sm">Cette serrure n’a pas de capteur&nbsp;: sa porte n’est pas surveillée.</Text>;
  return (
    <>
      {door.isTampered ? <Badge label="Forcée" tone="bad" /> : null} {doorLabels[door.door]}
      {door.doorSince ? (
        <>
          {', '}
          <Ago at={door.doorSince} />
        </>
      ) : null}
    </>
  );
}

const Codes = ({ codes, lockLink }: Pick<DoorView, 'codes' | 'lockLink'>) =>
  codes.length === 0 ? (
    'Aucun'
  ) : (
    <Stack gap={4}>
      {codes.map(({ grantId, holder, purpose, state, validUntil, failure }) => (
        <div key={grantId}>
          <CodeStateBadge state={state} isLinkLost={lockLink === 'lost'} />{' '}
          <Text span size="sm">
            {purposeWords[purpose]}, {holder === 'staff' ? 'équipe' : 'client'}, jusqu’au{' '}
            <Moment at={validUntil} />
            {failure ? ` (${refusalText(failure)})` : ''}
          </Text>
        </div>
      ))}
    </Stack>
  );

function Claim({ claim }: { readonly claim: NonNullable<DoorView['claim']> }) {
  const to = claim.order && staffPath(claim.order.kind, claim.order);
  const order = claim.orderCode && `commande ${claim.orderCode}`;
  return (
    <>
      {purposeWords[claim.purpose]}
      {order ? ', ' : ''}
      {to ? (
        <Anchor component={Link} to={to} underline="always">
          {order ?? 'commande'}
        </Anchor>
      ) : (
        order
      )}
      {[claim.thing, claim.customerName].map((text) => (text ? `, ${isolated(text)}` : ''))}, depuis{' '}
      <Ago at={claim.since} />
    </>
  );
}

/** A lock reports through the gateway only; one without a link reports nothing. */
function LastSeen({ door, link }: Pick<LockerDetail, 'door' | 'link'>) {
  if (door.lockLink === 'none') return 'Cette serrure n’a pas de liaison : elle ne signale rien.';
  return (
    <>
      Serrure&nbsp;: {door.lastSeenAt ? <Ago at={door.lastSeenAt} /> : 'jamais'}, passerelle&nbsp;:{' '}
      {link.lastSeenAt ? <Ago at={link.lastSeenAt} /> : 'jamais'}
    </>
  );
}

/**
 * Locks report thresholds and no percentage; the time of the report determines the remaining life and the date of the
 * change.
 */
const Battery = ({ door, batteries }: Pick<LockerDetail, 'door' | 'batteries'>) => (
  <>
    <Badge {...batteryWords[door.battery]} />
    {door.batteryReportedAt ? (
      <>
        {' signalé '}
        <Ago at={door.batteryReportedAt} />
      </>
    ) : null}
    {batteries ? (
      <Text size="sm">
        {batteries.batterySet}&nbsp;: <BatteryDueBy batteries={batteries} />
      </Text>
    ) : null}
  </>
);

const lastEvent = ({ lastEvent: last }: DoorView) =>
  last && (
    <>
      {eventLabel(last.type)}
      {', '}
      <Ago at={last.at} />
    </>
  );

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The lock's last report, its code and the locker's claim, without claims about unknown states
 * (doors-and-codes.md#opening-a-door).
 */
export function DoorFacts({ locker }: { readonly locker: LockerDetail }) {
  const { door } = locker;
  const isEquipped = locker.commissionedAt !== null;
  return (
    <Facts
      items={[
        { label: 'Occupation', value: door.claim ? <Claim claim={door.claim} /> : 'Aucune' },
        isEquipped && { label: 'Porte', value: <Position door={door} /> },
        isEquipped && { label: 'Liaison', value: <Badge {...linkWords[door.lockLink]} /> },
        isEquipped && {
          label: 'Vue pour la dernière fois',
          value: <LastSeen door={door} link={locker.link} />,
        },
        isEquipped && { label: 'Piles', value: <Battery door={door} batteries={locker.batteries} /> },
        { label: 'Codes', value: <Codes codes={door.codes} lockLink={door.lockLink} /> },
        door.lastOpening && {
          label: 'Dernière ouverture à distance',
          value: (
            <>
              <Badge
                {...(openingWords[door.lastOpening.state] ?? {
                  label: door.lastOpening.state,
                  tone: 'neutral',
                })}
              />{' '}
              par {door.lastOpening.by}, <Ago at={door.lastOpening.at} />
            </>
          ),
        },
        { label: 'Dernier événement', value: lastEvent(door) },
        {
          label: 'Serrure',
          value: isEquipped
            ? `${lockModelText(locker.smartlockType)}, n° ${locker.smartlockSerialNumber ?? '–'}`
            : 'Aucune',
        },
        isEquipped && { label: 'En service depuis', value: <Moment at={locker.commissionedAt} /> },
        ...fieldFacts(lockerFields, locker).map(([label, value]) => ({ label, value: capitalised(value) })),
        { label: 'Taille', value: `${locker.sizeLabel}, ${door.heightMm} × ${door.widthMm} mm` },
      ]}
    />
  );
}

/** « 12345678 » → « 1234 5678 »: grouped for typing and reading aloud. */
const grouped = (code: string): string =>
  code.length === 9 ? code.replace(/(\d{3})(?=\d)/g, '$1 ') : code.replace(/(\d{4})(?=\d)/g, '$1 ');

const useful = ({ isOneTime }: MaintenanceView): string =>
  isOneTime ? 'Une seule ouverture' : 'Autant d’ouvertures que nécessaire';

interface RunningProps {
  readonly lockerId: string;
  readonly running: MaintenanceView;
  readonly isLinkLost: boolean;
}

function Running({ lockerId, running, isLinkLost }: RunningProps) {
  const send = useSend();
  const [isAsking, setIsAsking] = useState(false);
  const params = { lockerId };
  const effect = running.canRevokeOnLock
    ? 'Le code est effacé de la serrure et le casier redevient libre.'
    : 'Cette serrure est autonome : le code ne peut pas en être effacé. Il ne sera plus affiché et s’éteindra de lui-même.';
  return (
    <Stack gap="sm">
      {running.isOccupied ? (
        <Alert color="orange" variant="light" title="Ce casier est occupé">
          Les affaires d’un client sont derrière la porte. Votre passage est écrit dans sa commande.
        </Alert>
      ) : null}
      <Facts
        items={[
          {
            label: 'Code',
            value: running.canReveal ? (
              <Masked
                label="le code de maintenance"
                reveal={async () =>
                  grouped((await send('revealMaintenanceCode', { params, toasts: false })).code)
                }
              />
            ) : (
              'Révoqué'
            ),
          },
          { label: 'État', value: <CodeStateBadge state={running.codeState} isLinkLost={isLinkLost} /> },
          { label: 'Ouvre jusqu’au', value: <Moment at={running.validUntil} /> },
          { label: 'Usage', value: useful(running) },
          { label: 'Demandé par', value: `${running.by} : ${running.reason}` },
        ]}
      />
      {running.canReveal ? (
        <Group>
          <Button variant="default" onClick={() => setIsAsking(true)}>
            Révoquer le code
          </Button>
        </Group>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title="Révoquer le code de maintenance"
          effect={effect}
          confirmLabel="Révoquer"
          onConfirm={() => send('revokeMaintenanceCode', { params, done: '!Code révoqué' })}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </Stack>
  );
}

function effectOf({ door, smartlockType }: LockerDetail): string {
  const life =
    lockTemplates[smartlockType].codes === 'pushed'
      ? 'Le code ouvre la porte pendant 15 minutes.'
      : 'La serrure est autonome : le code ouvre une seule fois, jusqu’à la fin de l’heure suivante au plus tard.';
  const place =
    door.claim === null
      ? 'Un casier libre est réservé à la maintenance pendant ce temps.'
      : 'Ce casier est occupé : son client le garde, et votre passage est écrit dans sa commande.';
  return `${life} ${place}`;
}

/**
 * The maintenance code: requested with a reason, shown on demand, revoked early
 * (doors-and-codes.md#maintenance-codes).
 */
export function MaintenanceSection({ locker }: { readonly locker: LockerDetail }) {
  const send = useSend();
  const [isAsking, setIsAsking] = useState(false);
  const running = locker.maintenance;
  const params = { lockerId: locker.id };
  const canAsk = locker.commissionedAt !== null && !running?.canReveal;
  return (
    <Section title="Code de maintenance">
      {running ? (
        <Running lockerId={locker.id} running={running} isLinkLost={locker.door.lockLink === 'lost'} />
      ) : null}
      {running ? null : <Text size="sm">Pour ouvrir sur place sans le code du client, avec un motif.</Text>}
      {canAsk ? (
        <Group>
          <ReasonedButton
            variant="default"
            leftSection={<Icon name="key" size={16} />}
            whyNot={
              locker.can.maintenance
                ? null
                : newCodeRefusalText('LOCK_OFFLINE', sinceText(locker.link.lastSeenAt))
            }
            onClick={() => setIsAsking(true)}
          >
            Demander un code
          </ReasonedButton>
        </Group>
      ) : null}
      {isAsking ? (
        <ReasonDialog
          title={`Code de maintenance, casier N°${locker.number}`}
          effect={effectOf(locker)}
          confirmLabel="Demander le code"
          reasons={maintenanceReasons}
          onConfirm={(reason) =>
            send('requestMaintenanceCode', { params, body: { reason }, done: '!Code de maintenance demandé' })
          }
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </Section>
  );
}

const refreshMs = 5_000;

/** The history of the locker, newest first, ten lines per page (specification §9). */
export function HistorySection({ lockerId }: { readonly lockerId: string }) {
  const [page, setPage] = useState(1);
  const send = useSend();
  const query = platform.useLockerHistoryQuery(
    { params: { lockerId }, query: { page }, toasts: false },
    { pollingInterval: usePolling(refreshMs), skipPollingIfUnfocused: true },
  );
  return (
    <Section title="Historique">
      <NoteForm onAdd={(note) => send('noteOnLocker', { params: { lockerId }, ...note })} />
      <QueryState query={{ ...query, currentData: query.currentData ?? query.data }} isPart>
        {({ items, totalPages }) => (
          <>
            <Timeline events={items.map(timelineEvent)} given="newestFirst" />
            {totalPages > 1 ? (
              <Group justify="center" component="nav" aria-label="Pages de l’historique">
                <Pagination
                  total={totalPages}
                  value={page}
                  onChange={setPage}
                  size="sm"
                  getControlProps={(control) => ({
                    'aria-label': control === 'previous' ? 'Page précédente' : 'Page suivante',
                  })}
                  getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
                />
              </Group>
            ) : null}
          </>
        )}
      </QueryState>
    </Section>
  );
}
