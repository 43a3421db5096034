/** Whoever is to be told must be reachable the way they prefer (behaviour.md §6). */
import type { NotificationPreference } from '#domain/parcels/parcel.js';
import { lastFourDigits } from '#domain/shared/codes.js';
import { DomainError } from '#domain/shared/errors.js';

export interface Reachable {
  readonly customerPhone?: string | null | undefined;
  readonly customerEmail?: string | null | undefined;
  readonly notificationPreference: NotificationPreference;
}

const phoneForm = /^\+?[\d\s().-]+$/;
const isPhone = (phone: string): boolean => phoneForm.test(phone) && lastFourDigits(phone) !== null;

/** By field, in French; empty when all is well. */
export function channelFaults({
  customerPhone,
  customerEmail,
  notificationPreference,
}: Reachable): Readonly<Record<string, readonly string[]>> {
  const faults: Record<string, readonly string[]> = {};
  if (customerPhone && !isPhone(customerPhone))
    faults['customerPhone'] = ['Vérifiez ce numéro de téléphone.'];
  if (!customerPhone && notificationPreference !== 'email')
    faults['customerPhone'] = ['Indiquez un téléphone : le destinataire est prévenu par SMS.'];
  if (!customerEmail && notificationPreference !== 'sms')
    faults['customerEmail'] = ['Indiquez un e-mail : le destinataire est prévenu par e-mail.'];
  return faults;
}

/** Throws VALIDATION_FAILED with the fields at fault. */
export function assertReachable(recipient: Reachable): void {
  const fields = channelFaults(recipient);
  if (Object.keys(fields).length > 0) throw new DomainError('VALIDATION_FAILED', { fields });
}
