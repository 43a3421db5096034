/** Texts of a locker station's list of rental items in Spanish. */
import type { Words } from './fr.js';

export const es: Words = {
  freeAgain: (around) => `Libre ${around}.`,
  returnOverdue: 'Su devolución lleva retraso: aún no sabemos cuándo estará libre.',
  reservableFrom: (moment) => `Se puede reservar desde ${moment}.`,

  available: (count) => `${count}\u00a0${count === 1 ? 'disponible' : 'disponibles'}`,
  reachable: (count) => `${count} accesible${count > 1 ? 's' : ''}`,
  unavailable: 'No disponible por el momento',
  view: 'Ver',
  choose: 'Elegir',
  reserve: 'Reservar',
  priceFrom: 'Desde',
  priceFor: (duration) => `IVA incl. por ${duration}`,
  deposit: (amount) => `Fianza de ${amount}, retenida en la tarjeta y no cobrada`,
  allItems: 'Todos los artículos',

  gone: 'Este artículo ya no se ofrece aquí. Elija otro.',
  noItems: 'No hay nada para alquilar aquí por el momento.',
  noItemsHint: 'Vuelva más tarde o pruebe en otra consigna.',
  until: (moment) => `hasta el ${moment}`,
  views: 'Secciones',
  rentItem: 'Alquilar un artículo',
  haveRental: 'Ya tengo un alquiler',
};
