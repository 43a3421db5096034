import type { Words } from './fr.js';

export const es: Words = {
  knownRentals: 'Sus alquileres en este dispositivo',
  rentalCode: 'Código de alquiler',
  rentalCodeHint: '4 caracteres, recibidos por correo electrónico y SMS',
  noRentalCode:
    'Un código de alquiler tiene 4 caracteres, letras o cifras. Está en su correo electrónico o SMS.',
  showRental: 'Ver mi alquiler',
};
