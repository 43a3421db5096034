/** The cart at current prices; reports unavailable articles and quantities line by line. */
import type { PublicItem } from '#application/contract/orders/catalogue.js';
import { centsFromEuros } from '#domain/shared/money.js';
import { inLanguage } from '#web/lib/language.js';
import { quantityOf, type Cart } from './cart.js';
import { words } from './words/index.js';

const t = inLanguage(words);

export interface CartLine {
  readonly id: string;
  readonly name: string;
  readonly image: string | null;
  readonly quantity: number;
  readonly unitCents: number;
  readonly totalCents: number;
  /** Slots of a locker, for all of them. */
  readonly slots: number;
  /** The maximum quantity; null if unlimited. */
  readonly left: number | null;
  /** Why it cannot be ordered like this; null if it can. */
  readonly problem: string | null;
  readonly withdrawalNote: string | null;
  readonly canWithdraw: boolean;
}

function problemOf(item: PublicItem | undefined, quantity: number): string | null {
  if (!item) return t.gone;
  const { stockLeft } = item;
  if (stockLeft === null || quantity <= stockLeft) return null;
  return stockLeft === 0 ? t.outOfStock : t.onlyLeft(stockLeft);
}

/** The stock reserved by the buyer's own unpaid order counts as available: a new order cancels that one first. */
export const withOwn = (items: readonly PublicItem[], own: Cart): PublicItem[] =>
  items.map((item) =>
    item.stockLeft === null ? item : { ...item, stockLeft: item.stockLeft + quantityOf(own, item.id) },
  );

export const cartLines = (cart: Cart, items: readonly PublicItem[]): CartLine[] =>
  cart.map(({ item: { id, name }, quantity }) => {
    const item = items.find((each) => each.id === id);
    const unitCents = item ? centsFromEuros(item.price) : 0;
    return {
      ...{ id, quantity, unitCents },
      name: item?.name ?? name,
      image: item?.image ?? null,
      totalCents: quantity * unitCents,
      slots: quantity * (item?.slotsRequired ?? 0),
      left: item ? item.stockLeft : 0,
      problem: problemOf(item, quantity),
      withdrawalNote: item?.withdrawalNote ?? null,
      canWithdraw: item?.canWithdraw ?? false,
    };
  });

export const totalOf = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, { totalCents }) => sum + totalCents, 0);

export const slotsOf = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, { slots }) => sum + slots, 0);

/** Only a stock of this size or less is shown on the shelf. */
const few = 5;

/** The remaining stock if it is low; null if there is enough. */
export function stockText({ stockLeft }: PublicItem): string | null {
  if (stockLeft === null || stockLeft > few) return null;
  if (stockLeft === 0) return t.soldOut;
  return stockLeft === 1 ? t.oneLeft : t.fewLeft(stockLeft);
}
