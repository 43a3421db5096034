/** The pieces of an order chosen for a refund, line by line. */
import type { RefundableItem } from '#application/contract/orders/sale-shapes.js';
import { centsFromEuros, euros } from '#domain/shared/money.js';
import { eurosText } from '#web/lib/money.js';

/** The raw input, by line. */
export type ChosenPieces = Readonly<Record<string, number | string>>;

export interface Pieces {
  readonly orderItemId: string;
  readonly quantity: number;
}

/** The lines with chosen pieces; null if one has an invalid number. */
function piecesOf(chosen: ChosenPieces, items: readonly RefundableItem[]): Pieces[] | null {
  const typed = items.map(({ orderItemId, quantity: most }) => ({
    orderItemId,
    quantity: Number(chosen[orderItemId] ?? 0),
    most,
  }));
  const areNumbers = typed.every(
    ({ quantity, most }) => Number.isInteger(quantity) && quantity >= 0 && quantity <= most,
  );
  return areNumbers
    ? typed
        .filter(({ quantity }) => quantity > 0)
        .map(({ orderItemId, quantity }) => ({ orderItemId, quantity }))
    : null;
}

interface Judged {
  readonly pieces: Pieces[];
  /** In euros. */
  readonly amount: number;
  /** Why they cannot be refunded yet; null if they can. */
  readonly problem: string | null;
}

/** `most` in euros. */
export function judged(chosen: ChosenPieces, items: readonly RefundableItem[], most: number): Judged {
  const pieces = piecesOf(chosen, items);
  if (!pieces) return { pieces: [], amount: 0, problem: 'Indiquez des quantités qui peuvent être rendues.' };
  const priceOf = new Map(items.map(({ orderItemId, unitPrice }) => [orderItemId, unitPrice]));
  const cents = pieces.reduce(
    (sum, { orderItemId, quantity }) => sum + quantity * centsFromEuros(priceOf.get(orderItemId) ?? 0),
    0,
  );
  const amount = euros(cents);
  if (pieces.length === 0) return { pieces, amount, problem: 'Choisissez au moins un article.' };
  const isTooMuch = cents > centsFromEuros(most);
  return {
    pieces,
    amount,
    problem: isTooMuch ? `Choisissez moins d’articles. Le maximum est de ${eurosText(most)}.` : null,
  };
}

/** A single piece is the whole refund. */
export const hasChoice = (items: readonly RefundableItem[]): boolean =>
  items.reduce((sum, { quantity }) => sum + quantity, 0) > 1;
