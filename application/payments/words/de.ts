import type { Words } from './fr.js';

export const de: Words = {
  day: (date) => date,
  laundry: (reference) => `Reinigung, Bestellung ${reference}`,
  shop: (reference) => `Shop, Bestellung ${reference}`,
  deposit: (item) => `Kaution: ${item}`,
  extension: (item) => `Verlängerung: ${item}`,
  debt: (reason, item) => `${reason}: ${item}`,

  afterwards: 'Anschließend',
  onDay: (day) => `Am ${day}`,
  priceAndDepositHeld: (when, price, deposit) =>
    `${when} werden der Mietpreis (${price}) und eine Kaution von ${deposit} auf dieser Karte reserviert, nicht abgebucht.`,
  priceHeld: (when, price) =>
    `${when} wird der Mietpreis (${price}) auf dieser Karte reserviert, nicht abgebucht.`,
  depositHeld: (when, deposit) =>
    `${when} wird eine Kaution von ${deposit} auf derselben Karte reserviert, nicht abgebucht.`,
  held: 'Dieser Betrag wird auf Ihrer Karte reserviert und heute nicht abgebucht.',
  replaces: 'Die vorherige Kartenreservierung wird dadurch ersetzt.',
};
