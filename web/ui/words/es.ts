import { noBreakSpace } from '#domain/shared/typography.js';
import type { Words } from './fr.js';

export const es: Words = {
  language: 'Idioma',
  skip: 'Ir al contenido',
  legalNotice: 'Aviso legal',
  privacy: 'Privacidad',
  accessibility: 'Accesibilidad: parcialmente conforme',
  question: '¿Alguna pregunta?',
  call: 'Llamar al',
  loading: 'Cargando…',
  retry: 'Reintentar',
  retrying: 'Nuevo intento…',
  close: 'Cerrar',
  acceptedTerms: 'Condiciones que ha aceptado',
  copyCode: 'Copiar el código',
  copied: 'Copiado',
  copyRefused: 'No se puede copiar: mantenga pulsado el código.',
  locker: 'Taquilla',
  lockerNumber: (number) => `N.º${noBreakSpace}${number}`,
  map: ' (mapa, en una pestaña nueva)',
  knownRentals: 'Sus alquileres en este dispositivo',
  rentalCode: 'Código de alquiler',
  rentalCodeHint: '4 caracteres, recibidos por correo electrónico y SMS',
  noRentalCode:
    'Un código de alquiler tiene 4 caracteres, letras o cifras. Está en su correo electrónico o SMS.',
  showRental: 'Ver mi alquiler',
};
