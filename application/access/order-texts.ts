/** What staff do with the texts of an order of any kind: a note on its timeline, a message sent again. */
import { audit, type Audited } from './audit.js';
import type { Staff } from './staff.js';
import { resendMessage } from '#application/messages/resend.js';
import type { App } from '#application/app.js';
import type { Addresses, OrderRef } from '#application/records.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import type { OrderSubject, SubjectOf, WithdrawableKind } from '#domain/shared/order-kinds.js';

/** How one kind of order is loaded, labelled and shown. */
interface Operations<Input, Order, Kind, Answer> {
  /** Throws NOT_FOUND or FORBIDDEN. */
  readonly load: (store: Store, staff: Staff, input: Input) => Promise<Order>;
  readonly about: (order: Order) => Omit<Audited, 'action' | 'facts'> & { readonly subjectKind: Kind };
  readonly detail: (app: App, staff: Staff, input: Input) => Promise<Answer>;
}

/** Throws NOT_FOUND or FORBIDDEN. */
export const addNoteOf =
  <Input, Order extends OrderRef, Kind extends OrderSubject, Answer>({
    load,
    about,
    detail,
  }: Operations<Input, Order, Kind, Answer>) =>
  async (app: App, staff: Staff, input: Input & { readonly text: string }): Promise<Answer> => {
    const { text } = input;
    await app.transaction(async (store) => {
      const order = await load(store, staff, input);
      await recordEntry(app, store, order, 'staff', 'note', { text, staffName: staff.name });
      const subject = about(order);
      await audit(app, store, staff, { ...subject, action: `${subject.subjectKind}.note`, facts: { text } });
    });
    return detail(app, staff, input);
  };

/** Throws NOT_FOUND, FORBIDDEN, MESSAGE_ERASED, MESSAGE_OUTDATED, or TOO_MANY_REQUESTS. */
export const resendOf =
  <Input, Order extends OrderRef, Kind extends SubjectOf<WithdrawableKind>, Answer>({
    load,
    about,
    detail,
    addressesOf,
  }: Operations<Input, Order, Kind, Answer> & { readonly addressesOf: (order: Order) => Addresses }) =>
  async (app: App, staff: Staff, input: Input & { readonly messageId: string }): Promise<Answer> => {
    const { messageId } = input;
    await app.transaction(async (store) => {
      const order = await load(store, staff, input);
      const chosen = { order, to: addressesOf(order), messageId, staffName: staff.name };
      const { channel, template } = await resendMessage(app, store, chosen);
      const subject = about(order);
      const action = `${subject.subjectKind}.resendMessage` as const;
      await audit(app, store, staff, { ...subject, action, facts: { channel, template } });
    });
    return detail(app, staff, input);
  };
