import type { Words } from './fr.js';

export const es: Words = {
  backToShop: 'Volver a la tienda',
  seeOrder: 'Ver el pedido',

  cancelling: 'Anulación',
  cancellingNow: 'Anulando su pedido…',
  paidTitle: 'Pedido pagado',
  cancelledTitle: 'Pago anulado',
  outcomes: {
    cancelled: 'Su pedido se ha anulado y los artículos vuelven a estar a la venta. No se ha cobrado nada.',
    nothingToCancel: 'El pago se ha anulado. Puede volver a intentarlo cuando quiera.',
    givenBack:
      'Este pedido ya estaba anulado: nuestro último correo electrónico indica lo que se le devuelve.',
    paid: 'Este pedido ya está pagado: no se anula.',
    noSession: 'Su pedido se anulará en unos minutos. No se ha cobrado nada.',
    failed: 'Se ha producido un error al anular el pago.',
  },
  cartKept: 'Su cesta se conserva.',
  typeNumber: 'Escribir el número de la consigna',

  payment: 'Pago',
  pending: 'Estamos confirmando su pago.',
  updatesItself:
    'Esta página se actualiza sola. También puede cerrarla: le enviamos la confirmación por correo electrónico y por SMS.',
  checkNow: 'Comprobar ahora',
  error: 'Error',
  ifPaid: 'Si ha pagado, le enviamos la confirmación por correo electrónico y por SMS.',
  again: 'Reintentar',
  backToCart: 'Volver a la cesta',
  noSessionId: 'Falta el identificador de la sesión.',

  next: {
    withdrawn: 'Ha desistido de este pedido.',
    refunded: 'Se le ha reembolsado este pedido: no se prepara.',
    completed: 'Ya tiene su pedido. Gracias y hasta pronto.',
    preparing:
      'Estamos preparando su pedido. En cuanto esté en una taquilla, recibirá su código por correo electrónico y por SMS.',
    ready: 'Su pedido le espera en su taquilla: el código está en nuestro último mensaje.',
  },
  total: 'Total IVA incl.',
  confirmed: 'Pago confirmado',
  thanks: 'Gracias por su compra.',
  paidBefore: 'Esta cesta ya estaba pagada. No se paga por segunda vez.',
  yourOrder: 'Su pedido',
  order: (reference) => `Pedido ${reference}`,
  whatNow: 'Y ahora',
  place: (place) => `Lugar de recogida: ${place}`,
  follow: 'Seguir mi pedido',
  withdraw: 'Desistir del contrato aquí',
  followWithdrawal: 'Seguir su desistimiento',
};
