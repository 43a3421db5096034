import { counted, word } from '#domain/shared/plurals.js';
import type { Words } from './fr.js';

export const es: Words = {
  nothingOffered: 'Ahora mismo no se ofrece ningún artículo aquí.',
  comeBack: 'Vuelva más tarde o pregúntenos.',
  full: 'Todas las taquillas de esta consigna están ocupadas en este momento.',

  incl: 'IVA incl.',
  readyIn: (days) => (days === 0 ? 'listo el mismo día' : `listo en ${counted(days, 'día', 'días', 'es')}`),
  oneLess: (name) => `Quitar uno: ${name}`,
  quantity: (name) => `Cantidad: ${name}`,
  oneMore: (name) => `Añadir uno: ${name}`,

  price: 'Precio',
  readyOn: 'Ropa lista el',
  atTheLatest: 'a más tardar.',

  contact: 'Datos de contacto',
  emailHint: 'factura y códigos',
  phoneHint: 'para sus códigos por SMS',

  debited: (total, euros) =>
    `Precios con IVA incluido. ${word(euros, 'Se carga', 'Se cargan', 'es')} ahora ${total} en su tarjeta; recibe la factura por correo electrónico.`,
  withdrawal:
    'Derecho de desistimiento: 14 días desde el pedido. A petición expresa suya, la limpieza empieza antes de que acabe este plazo; una vez prestado por completo el servicio, este derecho deja de aplicarse (artículo L. 221-28, 1° del Código de Consumo francés).',
  beforeDropOff: 'Antes de entregar la ropa puede pedirnos la anulación: se le reembolsa todo el importe.',
  promised: 'Lista a más tardar el',
  promisedDay: (day) => day,
  total: 'Total IVA incl., se carga ahora',

  request:
    'Solicito que la limpieza empiece antes de que acabe el plazo de desistimiento de 14 días y reconozco que pierdo este derecho una vez prestado por completo el servicio.',
  ownTerms: 'Acepto las condiciones descritas arriba.',
  mustRequest: 'Marque esta solicitud: sin ella, su ropa no puede estar lista a tiempo.',
  mustAccept: 'Acepte las condiciones para hacer el pedido.',
  mustChoose: 'Elija al menos un artículo.',

  kept: 'No ha pagado nada. Sus datos se conservan.',
  noneFree: 'No ha pagado nada. Vuelva un poco más tarde: sus datos se conservan.',
  tooBig: 'No ha pagado nada. Reparta su ropa en dos pedidos: sus datos se conservan.',
  newPrices: 'No ha pagado nada. Los precios están actualizados: sus datos se conservan.',
  newOffer: 'No ha pagado nada. La lista está actualizada: compruebe su selección.',
};
