import { noBreakSpace } from '#domain/shared/typography.js';
import type { Words } from './fr.js';

export const es: Words = {
  question: '¿Alguna pregunta?',
  call: 'Llamar al',
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
};
