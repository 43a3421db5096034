/** Enters one parcel from its options; the codes for the label are printed only this once. */
import type { Language } from '#domain/shared/languages.js';
import type { NotificationPreference } from '#domain/parcels/parcel.js';
import type { Api } from '#application/contract/index.js';
import type { Reply } from '#application/contract/route.js';
import type { Context } from '#cli/context.js';
import { orNone } from '#cli/ui/formats.js';
import { lockFields, orderLockerFields } from '#cli/ui/order-lines.js';
import { fields } from '#cli/ui/table.js';
import { keyOf, confirmProfile, isDry, previewOf, printPreview } from '#cli/acts/confirm.js';
import { resolve } from './resolve.js';

export async function createParcel(context: Context): Promise<void> {
  const { words } = context;
  const [cabinet, customerName] = [words.need('cabinet'), words.need('name')];
  const isDryRun = isDry(context);
  const session = await context.session();
  if (!isDryRun) await confirmProfile(context, session.profile);
  const cabinetId = await resolve(session.client, 'cabinet', cabinet);
  const call = {
    body: {
      cabinetId,
      customerName,
      customerPhone: words.text('phone'),
      customerEmail: words.text('email'),
      notificationPreference: (words.text('notify') ?? 'both') as NotificationPreference,
      language: words.text('language') as Language | undefined,
      trackingNumber: words.text('tracking'),
      ...(words.flag('reach') && { needsReach: true }),
      notes: words.text('notes'),
    },
  };
  if (isDryRun) return printPreview(context, previewOf(await session.tried.createParcel(call)));
  printParcel(context, await session.keyed(keyOf(words)).createParcel(call));
}

function printParcel({ out }: Context, parcel: Reply<Api['createParcel']>): void {
  if (out.isJson) return out.json(parcel);
  const { trackingNumber, lockerNumber, depositCode, depositUrl, id } = parcel;
  out.data(
    fields(
      [
        ['Colis', trackingNumber],
        ...orderLockerFields(parcel, lockerNumber),
        ...lockFields(parcel.lock),
        ['Code de dépôt', orNone(depositCode)],
        ['Page de dépôt', orNone(depositUrl)],
        ['Identifiant', id],
      ],
      out,
    ),
  );
}
