/** Whoever is to be told must be reachable the way they prefer (behaviour.md §6). */
import type { NotificationPreference } from '#domain/parcels/parcel.js';
import { DomainError } from '#domain/shared/errors.js';
import type { Installation } from '#application/installation.js';
import { wrongPhone } from '#application/messages/phone-number.js';
import { sendsTexts } from '#application/messages/queue.js';

interface Reachable {
  readonly customerPhone?: string | null | undefined;
  readonly customerEmail?: string | null | undefined;
  readonly notificationPreference: NotificationPreference;
}

/** What can be reached from here. */
export interface Reach {
  readonly hasTexts: boolean;
  readonly isPhone: (typed: string) => boolean;
}

export const reachOf = (at: Pick<Installation, 'messages' | 'phones'>): Reach => ({
  hasTexts: sendsTexts(at),
  isPhone: (typed) => at.phones.isNumber(typed),
});

/** By field, in French; empty when all is well. Without an operator of text messages nobody is told by them alone. */
export function channelFaults(
  { customerPhone, customerEmail, notificationPreference }: Reachable,
  { hasTexts, isPhone }: Reach,
): Readonly<Record<string, readonly string[]>> {
  const faults: Record<string, readonly string[]> = {};
  if (customerPhone && !isPhone(customerPhone)) faults['customerPhone'] = [wrongPhone];
  if (!customerPhone && notificationPreference !== 'email')
    faults['customerPhone'] = ['Indiquez un téléphone : le destinataire est prévenu par SMS.'];
  if (!customerEmail && notificationPreference !== 'sms')
    faults['customerEmail'] = ['Indiquez un e-mail : le destinataire est prévenu par e-mail.'];
  if (notificationPreference === 'sms' && !hasTexts)
    faults['notificationPreference'] = ['Choisissez l’e-mail : aucun SMS ne part d’ici.'];
  return faults;
}

/** Throws VALIDATION_FAILED with the fields at fault. */
export function assertReachable(at: Pick<Installation, 'messages' | 'phones'>, recipient: Reachable): void {
  const fields = channelFaults(recipient, reachOf(at));
  if (Object.keys(fields).length > 0) throw new DomainError('VALIDATION_FAILED', { fields });
}
