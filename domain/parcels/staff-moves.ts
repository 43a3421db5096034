/** What staff do with parcels without their door: cancelled before the deposit, or taken out (parcels.md#states). */
import type { StaffMoves } from '#domain/doors/staff-move.js';
import type { Parcel, ParcelAction } from './parcel.js';

interface AtLocker {
  readonly lockerNumber: number;
}

export const parcelMoves = {
  cancel: {
    edge: 'cancel',
    patch: (now) => ({ cancelledAt: now, isToTakeBack: false }),
    route: 'cancelParcel',
    path: 'cancel',
    summary: 'Cancel before the deposit: codes die, the locker is free',
    refusals: ['PARCEL_INSIDE'],
    isNotInside: true,
    reasons: ['Colis non reçu', 'Doublon', 'Demande du destinataire'],
    label: 'Annuler le colis',
    tone: 'danger',
    done: '!Colis annulé',
    effect: ({ lockerNumber }: AtLocker) =>
      `Ses codes n’ouvrent plus rien et le casier N°${lockerNumber} est libéré.`,
    entry: 'Colis annulé',
    audit: 'Colis annulé',
    about: 'Annuler avant le dépôt : les codes meurent, le casier est libre',
    example: '--reason "Saisi deux fois" --dry-run',
  },
  collect: {
    edge: 'collect',
    patch: (now) => ({ collectedAt: now, isToTakeBack: false }),
    route: 'collectParcel',
    path: 'collect',
    summary: 'Record that staff took the parcel back out of its locker',
    refusals: ['PARCEL_NOT_INSIDE'],
    inHand: 'parcel',
    reasons: ['Délai dépassé', 'Demande du destinataire', 'Erreur de casier'],
    isReasonOptional: true,
    label: 'Reprendre le colis',
    done: '!Colis repris',
    effect: ({ lockerNumber }: AtLocker) =>
      `Confirmez seulement quand le colis est dans vos mains : le casier N°${lockerNumber} est libéré et le destinataire est prévenu.`,
    confirm: 'Le colis est repris',
    entry: 'Colis repris',
    audit: 'Colis repris',
    about: 'Enregistrer que l’équipe a repris le colis dans son casier',
    example: '--reason "Délai dépassé"',
  },
} as const satisfies StaffMoves<Parcel, ParcelAction>;
export type ParcelMove = keyof typeof parcelMoves;

/** The next staff action for a parcel, the same for its page and the terminal (parcels.md#next-action-of-a-parcel). */
type NextParcelAction = 'reveal' | 'collect';

/** The courier gets the code from staff only; the recipient is notified and reminded by the platform. */
export function nextParcelAction({
  status,
  isToTakeBack,
}: Pick<Parcel, 'status' | 'isToTakeBack'>): NextParcelAction | null {
  if (status === 'Created') return 'reveal';
  return status === 'Deposited' && isToTakeBack ? 'collect' : null;
}
