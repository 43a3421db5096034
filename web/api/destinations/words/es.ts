import type { Words } from './fr.js';

export const es: Words = {
  openLocker: (code) => `Abrir la taquilla del código ${code}`,
  showRental: (code) => `Ver el alquiler ${code}`,
  showOrder: 'Ver el pedido',
  showCabinet: 'Ver esta consigna',
  showCabinetOf: (number) => `Ver la consigna ${number}`,
};
