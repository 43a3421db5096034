/** E-mails to the staff of a cabinet about one of its orders. They are never resent to a customer. */
import { toShow } from '#application/collection.js';
import type { User } from '#domain/access/user.js';
import type { App } from '#application/app.js';
import type { Store } from '#application/store.js';
import { queueMessages } from './queue.js';
import type { StaffTemplate } from './staff-templates.js';

/** Limits the recipients of one e-mail. */
const mostRecipients = 10;

interface PlacedOrder {
  readonly id: string;
  readonly companyId: string;
  readonly cabinetId: string;
}

const reaches = ({ isActive, cabinetIds }: User, cabinetId: string): boolean =>
  isActive && (cabinetIds === null || cabinetIds.includes(cabinetId));

/** All people of the company who may see the order's cabinet. */
export const peopleOf = async (store: Store, { companyId, cabinetId }: PlacedOrder): Promise<User[]> =>
  (await store.users.where({ companyId }, toShow)).filter((user) => reaches(user, cabinetId));

interface StaffLetter {
  readonly template: StaffTemplate;
  /** Allows two e-mails of one template on one order. */
  readonly suffix: string;
  readonly subject: string;
  readonly lines: readonly string[];
}

/** Enqueues the e-mails in the running transaction. */
export async function writeTo(
  app: App,
  store: Store,
  people: readonly User[],
  order: PlacedOrder,
  { template, suffix, subject, lines }: StaffLetter,
): Promise<void> {
  const letter = { subject, text: ['Bonjour,', ...lines].join('\n\n') };
  for (const { id, email } of people.slice(0, mostRecipients)) {
    const notification = { template, suffix: `${id}:${suffix}`, email: letter, sms: null };
    await queueMessages(app, store, order, notification, { email, phone: null });
  }
}
