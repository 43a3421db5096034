/** What a pressing or a shop offers to whoever stands in front of its cabinet (specification §3; laundry.md#ordering, shop.md#articles). */
import * as z from 'zod/mini';
import { sellableTypes } from '#domain/catalogue/sellable-item.js';
import { euroAmount, id, instant } from './fields.js';
import { routes } from './route.js';

const publicItem = z.object({
  id,
  name: z.string(),
  description: z.string(),
  /** TTC. */
  price: euroAmount,
  tvaRate: z.number(),
  category: z.nullable(z.string()),
  /** With the version of the picture in it: it may be kept for good. */
  image: z.nullable(z.string()),
  slotsRequired: z.number(),
  /** 0 is the same day. */
  nbDaysExecution: z.number(),
  type: z.enum(sellableTypes),
  /** Null: it never runs out. */
  stockLeft: z.nullable(z.number()),
  /** Why nobody may withdraw from it (L. 221-28), for the customer to read, in French; null: they may. */
  withdrawalNote: z.nullable(z.string()),
  /** Also where the note takes the right away only once a seal is broken. */
  canWithdraw: z.boolean(),
});
export type PublicItem = z.output<typeof publicItem>;

const publicItems = z.object({
  cabinetId: id,
  /** Promised days are counted from the server's clock, whatever a phone's says. */
  serverTime: instant,
  /** No locker is free for laundry now; a shop needs none before an order is prepared. */
  isFull: z.boolean(),
  /** Of its largest locker, free or not: an order that asks for more is refused whatever is free. Null where there is no locker. */
  mostSlots: z.nullable(z.number()),
  items: z.array(publicItem),
});
export type PublicItems = z.output<typeof publicItems>;

export const catalogue = routes({
  publicItems: {
    method: 'GET',
    path: '/cabinets/:cabinetId/items',
    access: 'public',
    section: 'Items',
    summary: 'What can be ordered at a cabinet of a pressing or a shop, with prices and stock',
    params: z.object({ cabinetId: id }),
    reply: publicItems,
  },
});
