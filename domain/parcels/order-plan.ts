import { auditWordsOf } from '#domain/doors/staff-move.js';
import { erasedName, type OrderPlan } from '#domain/shared/order-plan.js';
import { isParcelOver, parcelStatusLabels, type Parcel } from './parcel.js';
import { parcelMoves } from './staff-moves.js';

export const parcelPlan: OrderPlan<Parcel> = {
  reference: ({ trackingNumber }) => trackingNumber,
  label: ({ trackingNumber }) => trackingNumber,
  statusLabel: ({ status }) => parcelStatusLabels[status],
  lockerIds: ({ lockerId }) => [lockerId],
  thing: () => null,
  notes: ({ notes }) => notes,
  totalCents: () => null,
  liveStatuses: ['Created', 'Deposited'],
  isOver: isParcelOver,
  /** The page has a link only while the parcel waits in its locker. */
  hasLink: ({ status }) => status === 'Deposited',
  erased: (parcel, erasedAt) => ({
    ...parcel,
    customerName: erasedName,
    customerCompany: null,
    customerEmail: null,
    customerPhone: null,
    language: null,
    needsReach: false,
    notes: null,
    erasedAt,
  }),
};

/** Every action of staff on such an order, in the audit. */
export const parcelAuditWords = {
  'parcel.create': 'Colis créé',
  'parcel.import': 'Colis importés',
  'parcel.update': 'Colis modifié',
  'parcel.move': 'Colis envoyé vers un autre casier',
  ...auditWordsOf('parcel', parcelMoves),
  'parcel.keep': 'Colis gardé plus longtemps',
  'parcel.resend': 'Message de colis renvoyé',
  'parcel.reissue': 'Code de colis remplacé',
  'parcel.note': 'Note ajoutée à un colis',
  'parcel.revealCodes': 'Codes d’un colis affichés',
  'parcel.proof': 'Dossier de preuve d’un colis établi',
} as const;
