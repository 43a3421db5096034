/** Whoever is to be told must be reachable the way they prefer (behaviour.md §6). */
import type { NotificationPreference } from '#domain/parcels/parcel.js';
import { lastFourDigits } from '#domain/shared/codes.js';
import { DomainError } from '#domain/shared/errors.js';
import type { Installation } from '#application/installation.js';
import { sendsTexts } from '#application/messages/queue.js';

interface Reachable {
  readonly customerPhone?: string | null | undefined;
  readonly customerEmail?: string | null | undefined;
  readonly notificationPreference: NotificationPreference;
}

const phoneForm = /^\+?[\d\s().-]+$/;
const isPhone = (phone: string): boolean => phoneForm.test(phone) && lastFourDigits(phone) !== null;

/** By field, in French; empty when all is well. Without an operator of text messages nobody is told by them alone. */
export function channelFaults(
  { customerPhone, customerEmail, notificationPreference }: Reachable,
  hasTexts: boolean,
): Readonly<Record<string, readonly string[]>> {
  const faults: Record<string, readonly string[]> = {};
  if (customerPhone && !isPhone(customerPhone))
    faults['customerPhone'] = ['Vérifiez ce numéro de téléphone.'];
  if (!customerPhone && notificationPreference !== 'email')
    faults['customerPhone'] = ['Indiquez un téléphone : le destinataire est prévenu par SMS.'];
  if (!customerEmail && notificationPreference !== 'sms')
    faults['customerEmail'] = ['Indiquez un e-mail : le destinataire est prévenu par e-mail.'];
  if (notificationPreference === 'sms' && !hasTexts)
    faults['notificationPreference'] = ['Choisissez l’e-mail : aucun SMS ne part d’ici.'];
  return faults;
}

/** Throws VALIDATION_FAILED with the fields at fault. */
export function assertReachable(at: Pick<Installation, 'messages'>, recipient: Reachable): void {
  const fields = channelFaults(recipient, sendsTexts(at));
  if (Object.keys(fields).length > 0) throw new DomainError('VALIDATION_FAILED', { fields });
}
