/** One parcel from its options; the codes for the label are told this once. */
import type { NotificationPreference } from '#domain/parcels/parcel.js';
import type { Context } from '#cli/context.js';
import { orNone } from '#cli/ui/formats.js';
import { orderLockerFields } from '#cli/ui/order-locker.js';
import { fields } from '#cli/ui/table.js';
import { keyOf } from './idempotency-key.js';
import { guardProfile } from './guard.js';
import { resolve } from './resolve.js';

export async function createParcel(context: Context): Promise<void> {
  const { words, out } = context;
  const [cabinet, customerName] = [words.need('cabinet'), words.need('name')];
  const session = await context.session();
  await guardProfile(context, session.profile);
  const cabinetId = await resolve(session.client, 'cabinet', cabinet);
  const parcel = await session.keyed(keyOf(words)).createParcel({
    body: {
      cabinetId,
      customerName,
      customerPhone: words.text('phone'),
      customerEmail: words.text('email'),
      notificationPreference: (words.text('notify') ?? 'both') as NotificationPreference,
      trackingNumber: words.text('tracking'),
      ...(words.flag('reach') && { needsReach: true }),
      notes: words.text('notes'),
    },
  });
  if (out.isJson) return out.json(parcel);
  const { trackingNumber, lockerNumber, depositCode, depositUrl, id } = parcel;
  out.data(
    fields(
      [
        ['Colis', trackingNumber],
        ...orderLockerFields(parcel, lockerNumber),
        ['Code de dépôt', orNone(depositCode)],
        ['Page de dépôt', orNone(depositUrl)],
        ['Identifiant', id],
      ],
      out,
    ),
  );
}
