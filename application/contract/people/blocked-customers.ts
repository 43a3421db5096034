/** The list of customers who may not order online (pages.md#customer-file). */
import * as z from 'zod/mini';
import { id, instant } from '#application/contract/fields.js';
import { anyStaff } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';

const words = z.nullable(z.string());

const blocked = z.object({
  /** `customer.<id>`, by which the file is asked for; null once the person was erased. */
  of: words,
  id,
  name: z.string(),
  email: words,
  phone: words,
  companyName: z.string(),
  at: instant,
  /** Author and reason are null once the person was erased. */
  by: words,
  reason: words,
});
export type BlockedCustomer = z.output<typeof blocked>;

export const blockedCustomers = routes('Customers', {
  listBlockedCustomers: {
    address: 'GET /customers/blocked',
    access: anyStaff,
    summary: 'Customers whose online orders are refused, the latest first',
    query: z.object({ companyId: z.optional(id) }),
    reply: z.object({ items: z.array(blocked), isCut: z.boolean() }),
  },
});
