/** Global search (pages.md#keyboard): a code, a phone number, a locker or a name leads to its page. */
import * as z from 'zod/mini';
import { orderSubjectNames } from '#domain/shared/order-kinds.js';
import { searched } from './fields.js';
import { anyStaff } from './rights.js';
import { routes } from './route.js';

const hitKinds = [
  'customer',
  ...orderSubjectNames,
  'locker',
  'cabinet',
  'rentalItem',
  'sellableItem',
  'frequentCustomer',
  'user',
  'invoice',
] as const;
export type HitKind = (typeof hitKinds)[number];

const hit = z.object({
  kind: z.enum(hitKinds),
  id: z.string(),
  label: z.string(),
  /** Distinguishes hits of the same name. */
  hint: z.nullable(z.string()),
  /** The record's page in the staff web. */
  path: z.string(),
});
export type Hit = z.output<typeof hit>;

/** As many as fit under a search field. */
export const mostHits = 10;

export const find = routes('Find', {
  find: {
    address: 'GET /find',
    access: anyStaff,
    summary:
      'The few records that a code, phone number, e-mail, name, locker, serial or invoice number may mean',
    query: z.object({ q: searched.check(z.minLength(1)) }),
    reply: z.object({ items: z.array(hit) }),
  },
});
