import type { Words } from './fr.js';

export const en: Words = {
  day: (date) => date,
  laundry: (reference) => `Laundry, order ${reference}`,
  shop: (reference) => `Shop, order ${reference}`,
  deposit: (item) => `Deposit: ${item}`,
  extension: (item) => `Extension: ${item}`,
  debt: (reason, item) => `${reason}: ${item}`,

  afterwards: 'Afterwards',
  onDay: (day) => `On ${day}`,
  priceAndDepositHeld: (when, price, deposit) =>
    `${when}, the rental price (${price}) and a deposit of ${deposit} will be held on this card, not charged.`,
  priceHeld: (when, price) => `${when}, the rental price (${price}) will be held on this card, not charged.`,
  depositHeld: (when, deposit) =>
    `${when}, a deposit of ${deposit} will be held on the same card, not charged.`,
  held: 'This amount is held on your card and not charged today.',
  replaces: 'It replaces the previous card hold.',
};
