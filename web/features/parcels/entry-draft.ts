/** The draft of a parcel, and the part of it that carries over to the next parcel. */
import type { FrequentCustomerView } from '#application/contract/orders/contacts.js';
import type { NotificationPreference } from '#domain/parcels/parcel.js';

export interface EntryDraft extends Record<string, unknown> {
  readonly cabinetId: string;
  readonly customerName: string;
  readonly customerPhone: string | null;
  readonly customerEmail: string | null;
  readonly customerCompany: string | null;
  readonly notificationPreference: NotificationPreference;
  readonly trackingNumber: string | null;
  readonly cabinetSizeId: string | null;
  readonly lockerId: string | null;
  readonly needsReach: boolean;
  readonly notes: string | null;
}

/** The place and the notification channel carry over to the next parcel; the person does not. */
export const blankEntry = (
  cabinetId: string,
  notificationPreference: NotificationPreference = 'sms',
): EntryDraft => ({
  cabinetId,
  customerName: '',
  customerPhone: null,
  customerEmail: null,
  customerCompany: null,
  notificationPreference,
  trackingNumber: null,
  cabinetSizeId: null,
  lockerId: null,
  needsReach: false,
  notes: null,
});

/** The available notification channel closest to the chosen one. */
function preferenceFor(
  { phone, email }: Pick<FrequentCustomerView, 'phone' | 'email'>,
  chosen: NotificationPreference,
): NotificationPreference {
  if (phone === null && email !== null) return 'email';
  return email === null && phone !== null ? 'sms' : chosen;
}

export const withCustomer = (draft: EntryDraft, customer: FrequentCustomerView): EntryDraft => ({
  ...draft,
  customerName: customer.name,
  customerPhone: customer.phone,
  customerEmail: customer.email,
  customerCompany: customer.company,
  notificationPreference: preferenceFor(customer, draft.notificationPreference),
});

/** Distinguishes customers of the same name. */
export const customerLine = ({ name, company, phone, email }: FrequentCustomerView): string =>
  [name, company, phone ?? email].filter(Boolean).join(' · ');
