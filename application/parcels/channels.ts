/** Checks that a recipient can be reached by their preferred channels (parcels.md#entry). */
import type { NotificationPreference } from '#domain/parcels/parcel.js';
import { DomainError } from '#domain/shared/errors.js';
import type { App } from '#application/app.js';
import { landline, wrongPhone } from '#application/messages/phone-number.js';
import { sendsTexts } from '#application/messages/queue.js';

interface Reachable {
  readonly customerPhone?: string | null | undefined;
  readonly customerEmail?: string | null | undefined;
  readonly notificationPreference: NotificationPreference;
}

/** The channels available here. */
export interface Reach {
  readonly hasTexts: boolean;
  readonly phones: App['phones'];
}

export const reachOf = (app: Pick<App, 'messages' | 'phones'>): Reach => ({
  hasTexts: sendsTexts(app),
  phones: app.phones,
});

/** By field, in French; empty without faults. Without an SMS operator, a preference for SMS alone is a fault. */
export function channelFaults(
  { customerPhone, customerEmail, notificationPreference }: Reachable,
  { hasTexts, phones }: Reach,
): Readonly<Record<string, readonly string[]>> {
  const faults: Record<string, readonly string[]> = {};
  if (customerPhone && !phones.isNumber(customerPhone)) faults['customerPhone'] = [wrongPhone];
  else if (customerPhone && notificationPreference === 'sms' && !phones.takesTexts(customerPhone))
    faults['customerPhone'] = [landline];
  if (!customerPhone && notificationPreference !== 'email')
    faults['customerPhone'] = ['Indiquez un téléphone : le destinataire est prévenu par SMS.'];
  if (!customerEmail && notificationPreference !== 'sms')
    faults['customerEmail'] = ['Indiquez un e-mail : le destinataire est prévenu par e-mail.'];
  if (notificationPreference === 'sms' && !hasTexts)
    faults['notificationPreference'] = ['Choisissez l’e-mail : aucun SMS ne part d’ici.'];
  return faults;
}

/** Throws VALIDATION_FAILED with the invalid fields. */
export function assertReachable(app: Pick<App, 'messages' | 'phones'>, recipient: Reachable): void {
  const fields = channelFaults(recipient, reachOf(app));
  if (Object.keys(fields).length > 0) throw new DomainError('VALIDATION_FAILED', { fields });
}
