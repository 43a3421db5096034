/** A message of staff to a customer, about one of their orders (messages.md#messages-of-staff). */
import * as z from 'zod/mini';
import { orderSubjectNames } from '#domain/shared/order-kinds.js';
import { staffMessageLimits } from '#domain/shared/staff-message.js';
import { filledText, id, instant, line } from '#application/contract/fields.js';
import { operators } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';

const sent = z.object({ id, at: instant, channel: z.enum(['email', 'sms']), segments: z.number() });

export const customerMessages = routes('Customers', {
  messageCustomer: {
    address: 'POST /customers/messages',
    access: operators,
    summary:
      'Write to the customer of an order, by e-mail or SMS; {nom}, {consigne}, {casier}, {référence} and {entreprise} are filled',
    body: z.strictObject({
      orderKind: z.enum(orderSubjectNames),
      orderId: id,
      channel: z.enum(['email', 'sms']),
      /** The subject of an e-mail. */
      subject: z._default(line(staffMessageLimits.subject), ''),
      text: filledText(staffMessageLimits.text),
    }),
    reply: sent,
  },
});
export type StaffMessage = z.output<(typeof customerMessages)['messageCustomer']['body']>;
