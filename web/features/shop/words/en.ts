import { counted } from '#domain/shared/plurals.js';
import type { Words } from './fr.js';

export const en: Words = {
  incl: 'incl. VAT',
  addToCart: 'Add to basket',
  nothingForSale: 'Nothing is for sale here at the moment.',
  comeBack: 'Come back later, or try another locker station.',
  cartIsEmptyNow: 'Basket empty',
  cartHolds: (count, total) => `Basket: ${counted(count, 'item', 'items', 'en')}, ${total}`,
  emptyCart: 'Your basket is empty.',
  seeCart: (count, total) => `View basket – ${counted(count, 'item', 'items', 'en')}, ${total}`,
  cartTitle: 'Your basket',
  soldOut: 'Sold out',
  oneLeft: 'Only one left',
  fewLeft: (count) => `Only ${count} left`,
  quantityOf: (name) => `Quantity of ${name}`,
  less: (name) => `One less: ${name}`,
  more: (name) => `One more: ${name}`,

  allItems: 'All items',
  alreadyPaid: (reference) => `Your order ${reference} is already paid.`,
  seeOrder: 'View order',
  chooseFirst: 'Choose an item first.',
  each: (price) => `${price} incl. VAT each`,
  remove: 'Remove',
  cartItems: 'Items in the basket',
  total: 'Total:',
  clear: 'Empty the basket',
  gone: 'This item is no longer on sale. Remove it from the basket.',
  outOfStock: 'This item is sold out. Remove it from the basket.',
  onlyLeft: (count) => `Only ${count} left. Reduce the quantity.`,

  tickTerms: 'Tick the terms of sale to order.',
  debited:
    'Your card is charged the total now. We then prepare your order and send you the code of its locker.',
  withdrawal:
    'You have 14 days after collection to change your mind, without giving a reason, through “Withdraw from contract here” in our emails; then bring the items back.',
  totalLabel: 'Total incl. VAT',
  contact: 'Contact details',
  emailHint: 'for the invoice and the code',
  phoneHint: 'for the code by text message',
  note: 'Note for the preparation (optional)',
  ownTerms: 'I accept the terms of sale described above.',
  nothingPaid: 'You have paid nothing. Your basket is kept.',
};
