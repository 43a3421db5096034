/** The buttons of a locker, their order, and why some are disabled: predicts the server's refusals. */
import type { LockerDetail } from '#application/contract/lockers/locker-shapes.js';
import { anyStaff, managers, operators, type StaffAccess } from '#application/contract/rights.js';
import { remoteRefusalText } from '#domain/locks/lock-reach-labels.js';
import { sinceText } from '#web/lib/since.js';
import type { DetailAction } from '#web/ui/admin/page/detail-page.js';
import type { Action } from './locker-action-dialogs.js';

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
