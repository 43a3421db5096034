/** What staff do with laundry without its door (laundry.md#states). */
import type { StaffMoves } from '#domain/doors/staff-move.js';
import type { PressingAction, PressingOrder } from './pressing-order.js';

export const pressingMoves = {
  pickupInPerson: {
    edge: 'pickupInPerson',
    patch: (now) => ({ pickedUpInPerson: true, completedAt: now, endedAt: now }),
    route: 'pickUpPressingInPerson',
    path: 'pickup-in-person',
    summary: 'Hand the laundry over in person',
    inHand: 'handedOver',
    label: 'Remettre en main propre',
    done: '!Remise enregistrée',
    effect: 'Le linge est remis au client : tout code et tout casier de la commande sont libérés.',
    entry: 'Remis en main propre',
    audit: 'Linge remis en main propre',
    conflict: 'linge remis en main propre',
    about: 'Remettre le linge en main propre',
  },
} as const satisfies StaffMoves<PressingOrder, PressingAction>;
export type PressingMove = keyof typeof pressingMoves;
