import { counted, word } from '#domain/shared/plurals.js';
import type { Words } from './fr.js';

export const es: Words = {
  incl: 'IVA incl.',
  addToCart: 'Añadir a la cesta',
  nothingForSale: 'Ahora mismo no hay artículos a la venta aquí.',
  comeBack: 'Vuelva más tarde o pruebe en otra consigna.',
  cartIsEmptyNow: 'Cesta vacía',
  cartHolds: (count, total) => `Cesta: ${counted(count, 'artículo', 'artículos', 'es')}, ${total}`,
  emptyCart: 'Su cesta está vacía.',
  seeCart: (count, total) => `Ver la cesta – ${counted(count, 'artículo', 'artículos', 'es')}, ${total}`,
  cartTitle: 'Su cesta',
  soldOut: 'Agotado',
  oneLeft: 'Solo queda un artículo',
  fewLeft: (count) => `Solo quedan ${counted(count, 'artículo', 'artículos', 'es')}`,
  quantityOf: (name) => `Cantidad de ${name}`,
  less: (name) => `Uno menos: ${name}`,
  more: (name) => `Uno más: ${name}`,

  allItems: 'Todos los artículos',
  alreadyPaid: (reference) => `Su pedido ${reference} ya está pagado.`,
  seeOrder: 'Ver el pedido',
  chooseFirst: 'Elija primero un artículo.',
  each: (price) => `${price} IVA incl. por unidad`,
  remove: 'Quitar',
  cartItems: 'Artículos de la cesta',
  total: 'Total:',
  clear: 'Vaciar la cesta',
  gone: 'Este artículo ya no está a la venta. Quítelo de la cesta.',
  outOfStock: 'Este artículo está agotado. Quítelo de la cesta.',
  onlyLeft: (count) => `${word(count, 'Solo queda', 'Solo quedan', 'es')} ${count}. Reduzca la cantidad.`,

  tickTerms: 'Marque las condiciones generales de venta para hacer el pedido.',
  debited:
    'El total se carga ahora en su tarjeta. Después preparamos su pedido y le enviamos el código de su taquilla.',
  withdrawal:
    'Dispone de 14 días tras la recogida para cambiar de opinión, sin dar motivos, mediante «Desistir del contrato aquí» en nuestros correos electrónicos; después devuelva los artículos.',
  totalLabel: 'Total IVA incl.',
  contact: 'Datos de contacto',
  emailHint: 'factura y código',
  phoneHint: 'para el código por SMS',
  note: 'Nota para la preparación (opcional)',
  ownTerms: 'Acepto las condiciones de venta descritas arriba.',
  nothingPaid: 'No ha pagado nada. Su cesta se conserva.',
};
