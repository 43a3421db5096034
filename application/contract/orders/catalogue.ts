/** What a pressing or a shop offers at its cabinet (specification §3; laundry.md#ordering, shop.md#articles). */
import * as z from 'zod/mini';
import { sellableTypes } from '#domain/catalogue/sellable-item.js';
import { euroAmount, id, instant } from '#application/contract/fields.js';
import { routes } from '#application/contract/route.js';

const publicItem = z.object({
  id,
  name: z.string(),
  description: z.string(),
  /** TTC. */
  price: euroAmount,
  tvaRate: z.number(),
  category: z.nullable(z.string()),
  /** Contains the picture's version, so it can be cached permanently. */
  image: z.nullable(z.string()),
  slotsRequired: z.number(),
  /** 0: the same day. */
  nbDaysExecution: z.number(),
  type: z.enum(sellableTypes),
  /** Null: unlimited. */
  stockLeft: z.nullable(z.number()),
  /** Why withdrawal is excluded (L. 221-28), in French for the customer; null: it is possible. */
  withdrawalNote: z.nullable(z.string()),
  /** Whether a customer can withdraw; true, too, if the note excludes it only once a seal is broken. */
  canWithdraw: z.boolean(),
});
export type PublicItem = z.output<typeof publicItem>;

const publicItems = z.object({
  cabinetId: id,
  /** Promised days are counted from the server's clock, not the phone's. */
  serverTime: instant,
  /** No locker is free for laundry now; a shop needs none before an order is prepared. */
  isFull: z.boolean(),
  /** Slots of its largest locker, free or not: larger orders are always refused. Null without lockers. */
  mostSlots: z.nullable(z.number()),
  items: z.array(publicItem),
});
export type PublicItems = z.output<typeof publicItems>;

export const catalogue = routes('Items', {
  publicItems: {
    address: 'GET /cabinets/:cabinetId/items',
    access: 'public',
    summary: 'What can be ordered at a cabinet of a pressing or a shop, with prices and stock',
    params: z.object({ cabinetId: id }),
    reply: publicItems,
  },
});
