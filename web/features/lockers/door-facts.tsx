/**
 * The lock's last report, its code and the locker's claim, without claims about unknown states
 * (doors-and-codes.md#opening-a-door).
 */
import { lockModelText } from '#domain/locks/templates.js';
import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { DoorView } from '#application/contract/lockers/door-shapes.js';
import type { LockerDetail } from '#application/contract/lockers/locker-shapes.js';
import { staffPath } from '#application/contract/people/staff-paths.js';
import { doorLabels, eventLabel } from '#domain/locks/door-labels.js';
import { lockerFields } from '#domain/lockers/locker-fields.js';
import { fieldFacts } from '#domain/shared/described-field.js';
import { refusalText } from '#domain/shared/refusal-labels.js';
import { CodeStateBadge } from '#web/ui/admin/code-state-badge.js';
import { Facts } from '#web/ui/admin/facts.js';
import { Ago, Moment } from '#web/ui/admin/formats.js';
import { StatusBadge, type Tone } from '#web/ui/admin/status-badge.js';
import { BatteryDueBy } from './battery-words.js';
import { batteryWords, linkWords, openingWords, purposeWords } from './words.js';

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
      , depuis <Ago at={claim.since} />
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
