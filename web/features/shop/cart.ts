/** The cart (specification §3, §4): adding an existing item increments its quantity, removing deletes the entry, clear empties it. */
interface CartItem {
  readonly id: string;
  readonly name: string;
}

interface CartEntry {
  readonly item: CartItem;
  readonly quantity: number;
}
export type Cart = readonly CartEntry[];

export const emptyCart: Cart = [];
/** More than any locker holds (contract/shop.ts). */
const most = 999;

export const quantityOf = (cart: Cart, id: string): number =>
  cart.find(({ item }) => item.id === id)?.quantity ?? 0;

export const countOf = (cart: Cart): number => cart.reduce((sum, { quantity }) => sum + quantity, 0);

export const remove = (cart: Cart, id: string): Cart => cart.filter(({ item }) => item.id !== id);

/** A quantity of zero deletes the entry. */
export function withQuantity(cart: Cart, id: string, quantity: number): Cart {
  if (quantity < 1) return remove(cart, id);
  return cart.map((entry) =>
    entry.item.id === id ? { ...entry, quantity: Math.min(quantity, most) } : entry,
  );
}

export const add = (cart: Cart, { id, name }: CartItem): Cart =>
  quantityOf(cart, id) > 0
    ? withQuantity(cart, id, quantityOf(cart, id) + 1)
    : [...cart, { item: { id, name }, quantity: 1 }];

/** The remaining cart after another one was paid: articles added meanwhile stay. */
export const without = (cart: Cart, paid: Cart): Cart =>
  paid.reduce<Cart>(
    (left, { item, quantity }) => withQuantity(left, item.id, quantityOf(left, item.id) - quantity),
    cart,
  );

const isEntry = (value: unknown): value is CartEntry => {
  const { item, quantity } = (value ?? {}) as Partial<CartEntry>;
  return typeof item?.id === 'string' && typeof item.name === 'string' && Number.isSafeInteger(quantity);
};

/** Stored data may be outdated or foreign. */
export const readCart = (kept: unknown): Cart =>
  Array.isArray(kept) ? kept.filter(isEntry).filter(({ quantity }) => quantity > 0 && quantity <= most) : [];
