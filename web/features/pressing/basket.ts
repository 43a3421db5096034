/** The items of a pressing order, by quantity, stored as one text; the server computes prices and days. */
import type { PublicItem } from '#application/contract/orders/catalogue.js';
import { quantityAtMost } from '#domain/pressing/pressing-order.js';
import { centsFromEuros } from '#domain/shared/money.js';
import { day, type Instant } from '#domain/shared/record.js';

/** Item → quantity; zero quantities are absent. */
export type Basket = ReadonlyMap<string, number>;

const isQuantity = (quantity: number): boolean =>
  Number.isInteger(quantity) && quantity > 0 && quantity <= quantityAtMost;

export const writeBasket = (basket: Basket): string =>
  [...basket].map(([itemId, quantity]) => `${itemId}=${quantity}`).join(';');

/** Reads items still on offer; skips anything unreadable. */
export function readBasket(text: string, items: readonly PublicItem[]): Basket {
  const entries = text.split(';').flatMap((part): [string, number][] => {
    const [itemId = '', quantity] = part.split('=');
    const isKnown = items.some(({ id }) => id === itemId) && isQuantity(Number(quantity));
    return isKnown ? [[itemId, Number(quantity)]] : [];
  });
  return new Map(entries);
}

export function withQuantity(basket: Basket, itemId: string, quantity: number): Basket {
  const changed = new Map(basket);
  if (isQuantity(quantity)) changed.set(itemId, quantity);
  else changed.delete(itemId);
  return changed;
}

export interface BasketLine {
  readonly item: PublicItem;
  readonly quantity: number;
  readonly totalCents: number;
}

/** In the order of the list. */
export const linesOf = (basket: Basket, items: readonly PublicItem[]): BasketLine[] =>
  items.flatMap((item) => {
    const quantity = basket.get(item.id);
    return quantity === undefined
      ? []
      : [{ item, quantity, totalCents: quantity * centsFromEuros(item.price) }];
  });

export const totalOf = (lines: readonly BasketLine[]): number =>
  lines.reduce((sum, { totalCents }) => sum + totalCents, 0);

export const slotsOf = (lines: readonly BasketLine[]): number =>
  lines.reduce((sum, { item, quantity }) => sum + quantity * item.slotsRequired, 0);

const parisDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' });

/** Noon UTC of the promised day, the longest of the items, which names the same day in Europe/Paris all year. */
export function promisedDay(lines: readonly Pick<BasketLine, 'item'>[], now: Instant): Instant {
  const days = Math.max(0, ...lines.map(({ item }) => item.nbDaysExecution));
  return Date.parse(`${parisDay.format(now)}T12:00:00Z`) + days * day;
}
