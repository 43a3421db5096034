import type { Words } from './fr.js';

export const es: Words = {
  day: (date) => date,
  laundry: (reference) => `Tintorería, pedido ${reference}`,
  shop: (reference) => `Tienda, pedido ${reference}`,
  deposit: (item) => `Fianza: ${item}`,
  extension: (item) => `Prórroga: ${item}`,
  debt: (reason, item) => `${reason}: ${item}`,

  afterwards: 'Después',
  onDay: (day) => `El ${day}`,
  priceAndDepositHeld: (when, price, deposit) =>
    `${when}, el precio del alquiler (${price}) y una fianza de ${deposit} se retendrán en esta tarjeta, sin cobrarse.`,
  priceHeld: (when, price) =>
    `${when}, el precio del alquiler (${price}) se retendrá en esta tarjeta, sin cobrarse.`,
  depositHeld: (when, deposit) =>
    `${when}, una fianza de ${deposit} se retendrá en la misma tarjeta, sin cobrarse.`,
  held: 'Este importe se retiene en su tarjeta y hoy no se cobra.',
  replaces: 'Sustituye a la retención anterior.',
};
