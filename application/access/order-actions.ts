/** Actions of staff on an order of any kind; two of them concern its texts: a note on its timeline, a message sent again. */
import { audit, type Audited } from './audit.js';
import type { Staff } from './staff.js';
import { resendMessage } from '#application/messages/resend.js';
import type { App } from '#application/app.js';
import type { decidingBy } from '#application/decided.js';
import type { Job } from '#application/jobs.js';
import type { Addresses, OrderRef } from '#application/records.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import type { AuditAction } from '#domain/timelines/audit-actions.js';
import type { OrderSubject, SubjectOf, WithdrawableKind } from '#domain/shared/order-kinds.js';

interface ByOrder {
  readonly orderId: string;
}

/** How one kind of order is loaded, labelled and shown. */
export interface OrderOperations<Order, Answer, Kind extends OrderSubject = OrderSubject> {
  /** Throws NOT_FOUND or FORBIDDEN. */
  readonly orderFor: (store: Store, staff: Staff, orderId: string) => Promise<Order>;
  readonly aboutOrder: (order: Order) => Omit<Audited, 'action' | 'reason' | 'facts'> & {
    readonly subjectKind: Kind;
    readonly companyId: string;
  };
  readonly detail: (app: App, staff: Staff, input: ByOrder) => Promise<Answer>;
}

type ActionOf<Kind extends OrderSubject, Action = AuditAction> = Action extends `${Kind}.${infer Name}`
  ? Name
  : never;

/** The order in the transaction of an action. */
export interface Acted<Order, Input> {
  readonly app: App;
  readonly store: Store;
  readonly staff: Staff;
  readonly order: Order;
  readonly input: Input;
  /** The subject of the audit entry. */
  readonly about: Omit<Audited, 'reason' | 'facts'> & { readonly companyId: string };
}

/**
 * Does an action in one transaction, delivers its jobs, and returns the order afterwards. With `deciding`, a colleague
 * who acted first is named.
 */
export const acting =
  <Order, Answer, Kind extends OrderSubject, Input>(
    { orderFor, aboutOrder, detail }: OrderOperations<Order, Answer, Kind>,
    name: ActionOf<Kind>,
    act: (acted: Acted<Order, Input>) => Promise<readonly Job[] | void>,
    deciding?: ReturnType<typeof decidingBy>,
  ) =>
  async (app: App, staff: Staff, input: ByOrder & Input): Promise<Answer> => {
    const { orderId } = input;
    const work = () =>
      app.transaction(async (store) => {
        const order = await orderFor(store, staff, orderId);
        const subject = aboutOrder(order);
        const about = { ...subject, action: `${subject.subjectKind}.${name}` as AuditAction };
        return act({ app, store, staff, order, input, about });
      });
    const jobs = await (deciding ? deciding(app, orderId, work) : work());
    for (const job of jobs ?? []) await app.deliverNow(job);
    return detail(app, staff, input);
  };

/** Throws NOT_FOUND or FORBIDDEN. */
export const addNoteOf = <Order extends OrderRef, Answer, Kind extends OrderSubject>(
  operations: OrderOperations<Order, Answer, Kind>,
) =>
  acting<Order, Answer, OrderSubject, { readonly text: string }>(
    operations,
    'note',
    async ({ app, store, staff, order, input: { text }, about }) => {
      await recordEntry(app, store, order, 'staff', 'note', { text, staffName: staff.name });
      await audit(app, store, staff, { ...about, facts: { text } });
    },
  );

/** Throws NOT_FOUND, FORBIDDEN, MESSAGE_ERASED, MESSAGE_OUTDATED, or TOO_MANY_REQUESTS. */
export const resendOf = <Order extends OrderRef, Answer, Kind extends SubjectOf<WithdrawableKind>>(
  operations: OrderOperations<Order, Answer, Kind>,
  addressesOf: (order: Order) => Addresses,
) =>
  acting<Order, Answer, Kind, { readonly messageId: string }>(
    operations,
    'resendMessage' as ActionOf<Kind>,
    async ({ app, store, staff, order, input: { messageId }, about }) => {
      const chosen = { order, to: addressesOf(order), messageId, staffName: staff.name };
      const { channel, template } = await resendMessage(app, store, chosen);
      await audit(app, store, staff, { ...about, facts: { channel, template } });
    },
  );
