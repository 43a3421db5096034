/** The order of a cart, checked with the contract's own schema before it leaves (specification §5). */
import type * as z from 'zod/mini';
import { shopCheckoutBody } from '#application/contract/shop.js';
import { euros } from '#domain/shared/money.js';
import { noContact, type Contact } from '#web/features/checkout/contact.js';
import { checkBody, type FieldErrors } from '#web/features/checkout/field-errors.js';
import type { Cart } from './cart.js';

export type OrderInput = z.input<typeof shopCheckoutBody>;

export interface Draft extends Contact {
  readonly notes: string;
  readonly needsReach: string;
}
export const emptyDraft: Draft = { ...noContact, notes: '', needsReach: '' };

interface Agreed {
  readonly termsAccepted: boolean;
  readonly termsVersion: string | null;
  readonly totalCents: number;
}

export function bodyOf(
  cabinetId: string,
  cart: Cart,
  draft: Draft,
  { totalCents, ...terms }: Agreed,
): OrderInput {
  const { notes, needsReach, ...contact } = draft;
  return {
    cabinetId,
    items: cart.map(({ item, quantity }) => ({ itemId: item.id, quantity })),
    ...contact,
    ...(notes.trim() !== '' && { notes }),
    ...(needsReach === 'yes' && { needsReach: true }),
    ...terms,
    totalAmount: euros(totalCents),
  };
}

export function errorsOf(body: OrderInput): FieldErrors {
  const errors = checkBody(shopCheckoutBody, body);
  return body.termsAccepted
    ? errors
    : { ...errors, termsAccepted: ['Cochez les conditions générales de vente pour commander.'] };
}
