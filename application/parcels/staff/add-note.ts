/** Adds a note of staff to the parcel's timeline. */
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { recordEntry } from '#application/timeline.js';
import { detail, type DetailInCodes } from './detail.js';
import { aboutParcel, parcelFor, type ByParcel } from './load.js';

/** Throws NOT_FOUND or FORBIDDEN. */
export async function addNote(
  app: App,
  staff: Staff,
  input: ByParcel & { readonly text: string },
): Promise<DetailInCodes> {
  const { text } = input;
  await app.transaction(async (store) => {
    const parcel = await parcelFor(store, staff, input);
    await recordEntry(app, store, parcel, 'staff', 'note', { text, staffName: staff.name });
    await audit(app, store, staff, { ...aboutParcel(parcel), action: 'parcel.note', facts: { text } });
  });
  return detail(app, staff, input);
}
