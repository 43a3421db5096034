/** A Click & Collect parcel, from its entry to its pick-up (specification §3, §4; parcels.md#states). */
import type { Language } from '#domain/shared/languages.js';
import type { ErrorCode } from '#domain/shared/errors.js';
import { advance, refusal, type Lifecycle } from '#domain/shared/lifecycle.js';
import type { Instant, VersionedRecord } from '#domain/shared/record.js';

/** In the order of the specification's numbers: Created = 0, Deposited = 1, Retrieved = 2, Cancelled = 3. */
export const parcelStatuses = ['Created', 'Deposited', 'Retrieved', 'Cancelled'] as const;
export type ParcelStatus = (typeof parcelStatuses)[number];

export const parcelStatusLabels: Readonly<Record<ParcelStatus, string>> = {
  Created: 'En attente de dépôt',
  Deposited: 'En attente de retrait',
  Retrieved: 'Récupéré',
  Cancelled: 'Annulé',
};

/** On the wire (specification §4). */
export const parcelStatusNumber = (status: ParcelStatus): number => parcelStatuses.indexOf(status);

export const notificationPreferences = ['sms', 'email', 'both'] as const;
export type NotificationPreference = (typeof notificationPreferences)[number];

export interface Parcel extends VersionedRecord {
  readonly companyId: string;
  readonly cabinetId: string;
  readonly lockerId: string;
  readonly lockerNumber: number;
  readonly trackingNumber: string;
  readonly customerName: string;
  readonly customerCompany: string | null;
  readonly customerPhone: string | null;
  readonly customerEmail: string | null;
  /** The language of the recipient's messages (pages.md#languages); null is French. */
  readonly language: Language | null;
  readonly notificationPreference: NotificationPreference;
  /** The recipient requested a locker within reach (domain/lockers/fit.ts). */
  readonly needsReach: boolean;
  readonly notes: string | null;
  readonly status: ParcelStatus;
  /** The staff member who entered the parcel. */
  readonly userId: string;
  readonly depositedAt: Instant | null;
  readonly retrievedAt: Instant | null;
  /** When staff removed the parcel: it ended without its recipient. */
  readonly collectedAt: Instant | null;
  readonly cancelledAt: Instant | null;
  /** Waiting longer than its company stores parcels: "à reprendre". */
  readonly isToTakeBack: boolean;
  /** Hours added to the company's storage time. */
  readonly extraKeepHours: number;
  /** When the recipient added time, which is possible once. */
  readonly longerRequestedAt: Instant | null;
  /** When the customer's data was erased (domain/privacy); null before. */
  readonly erasedAt: Instant | null;
}

export const parcelLifecycle = {
  deposit: { from: ['Created'], to: 'Deposited' },
  /** "Je n'ai rien déposé" (doors-and-codes.md#undo); the door code limits the time. */
  undoDeposit: { from: ['Deposited'], to: 'Created' },
  /** The parcel goes to another locker than the one it was entered for. */
  move: { from: ['Created'], to: 'Created' },
  pickup: { from: ['Deposited'], to: 'Retrieved' },
  cancel: { from: ['Created'], to: 'Cancelled' },
  /** Staff removed the parcel (parcels.md#states). */
  collect: { from: ['Deposited'], to: 'Cancelled' },
} as const satisfies Lifecycle<ParcelStatus, string, Parcel, null>;
export type ParcelAction = keyof typeof parcelLifecycle;

const lifecycle: Lifecycle<ParcelStatus, ParcelAction, Parcel, null> = parcelLifecycle;

/** Throws STATE_CONFLICT. */
export const advanceParcel = (parcel: Parcel, action: ParcelAction): Parcel =>
  advance(lifecycle, action, parcel, null);

export const refuseParcel = (parcel: Parcel, action: ParcelAction): ErrorCode | null =>
  refusal(lifecycle, action, parcel, null);

export const isParcelOver = ({ status }: Pick<Parcel, 'status'>): boolean =>
  status === 'Retrieved' || status === 'Cancelled';
