/** Which buttons a locker shows, in which order, and why some are off: the refusals of the platform in advance. */
import type { LockerDetail } from '#application/contract/locker-shapes.js';
import { anyStaff, managers, operators, type StaffAccess } from '#application/contract/rights.js';
import { remoteRefusalText } from '#domain/locks/lock-reach-labels.js';
import { sinceText } from '#web/lib/since.js';
import type { DetailAction } from '#web/ui/admin/detail-page.js';
import type { Deed } from './locker-deeds.js';

interface Offer {
  readonly deed: Deed;
  readonly label: string;
  readonly access: StaffAccess;
  readonly isNext?: boolean;
  readonly tone?: 'danger';
  readonly whyNot?: string | null;
}

const inUse = 'Une commande, une réservation ou un article occupe ce casier.';

/** Why a command to the lock is off; null when it is on. */
const commandOff = ({ door, link }: LockerDetail): string | null =>
  door.remoteRefusal && remoteRefusalText(door.remoteRefusal, sinceText(link.lastSeenAt));

const service = ({ isOutOfService, isActive }: LockerDetail): Offer[] => [
  isOutOfService
    ? { deed: 'inService', label: 'Remettre en service', access: operators }
    : { deed: 'outOfService', label: 'Mettre hors service', access: operators },
  isActive
    ? { deed: 'disable', label: 'Désactiver', access: managers }
    : { deed: 'enable', label: 'Réactiver', access: managers },
];

function lock({ commissionedAt, can }: LockerDetail): Offer[] {
  if (commissionedAt === null)
    return [{ deed: 'commission', label: 'Mettre une serrure en service', access: managers, isNext: true }];
  const whyNot = can.decommission ? null : inUse;
  return [
    { deed: 'commission', label: 'Remplacer la serrure', access: managers, whyNot },
    { deed: 'decommission', label: 'Retirer la serrure', access: managers, whyNot },
  ];
}

/** A lock with a link reports it itself. */
const cells = ({ cells: known }: LockerDetail): Offer[] =>
  known?.isToldByStaff ? [{ deed: 'newCells', label: 'Piles changées', access: operators }] : [];

const offers = (locker: LockerDetail): Offer[] => [
  {
    deed: 'open',
    label: 'Ouvrir à distance',
    access: anyStaff,
    isNext: locker.can.open,
    whyNot: commandOff(locker),
  },
  { deed: 'identify', label: 'Repérer', access: operators, whyNot: commandOff(locker) },
  ...cells(locker),
  ...service(locker),
  ...lock(locker),
  { deed: 'edit', label: 'Modifier', access: managers },
  {
    deed: 'delete',
    label: 'Supprimer',
    access: managers,
    tone: 'danger',
    whyNot: locker.can.delete ? null : inUse,
  },
];

export const actionsOf = (
  locker: LockerDetail,
  may: (access: StaffAccess) => boolean,
  choose: (deed: Deed) => void,
): DetailAction[] =>
  offers(locker)
    .filter(({ access }) => may(access))
    .map(({ deed, label, isNext, tone, whyNot }) => ({
      label,
      onClick: () => choose(deed),
      ...(isNext && { isNext }),
      ...(tone && { tone }),
      ...(whyNot && { disabledReason: whyNot }),
    }));
