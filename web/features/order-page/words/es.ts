import type { Words } from './fr.js';

export const es: Words = {
  findTitle: 'Mi ropa o mi pedido',
  onThisDevice: 'Sus pedidos en este dispositivo',
  orderAt: (reference, cabinet) => `Pedido ${reference} – ${cabinet}`,
  linkOrCode: 'Enlace o código de su mensaje',
  linkHint: 'Pegue el enlace «Seguir mi pedido» o escriba el código de la taquilla',
  nothingFound:
    'Este texto no contiene ningún enlace ni código. Pegue el enlace «Seguir mi pedido» de su correo electrónico o escriba el código recibido.',
  see: 'Ver mi pedido',
  broken: 'Este enlace no lleva a ningún pedido. Ábralo completo desde su mensaje.',

  loading: 'Mi pedido',
  titles: { pressing: 'Su ropa', shop: 'Su pedido' },
  steps: {
    pressing: {
      paid: 'Pedido pagado',
      preparing: 'En preparación',
      deposited: 'Ropa entregada en la taquilla',
      collected: 'Ropa recogida por nuestro equipo',
      ready: 'Ropa lista, en su taquilla',
      completed: 'Ropa recogida por usted',
    },
    shop: {
      paid: 'Pedido pagado',
      preparing: 'En preparación',
      deposited: 'Entregado',
      collected: 'Recogido por nuestro equipo',
      ready: 'En su taquilla',
      completed: 'Pedido recogido',
    },
  },
  cancelled: {
    customer: 'Usted ha anulado este pedido.',
    staff: 'Nuestro equipo ha anulado este pedido.',
    unpaid: 'El pago no ha llegado a tiempo. El pedido se ha anulado.',
    refused: 'El pago se ha rechazado. El pedido se ha anulado.',
    platform: 'Hemos tenido que anular este pedido, sin coste para usted.',
  },
  doors: {
    pressing: { deposit: 'Entregar mi ropa', pickup: 'Recoger mi ropa' },
    shop: { deposit: 'Entregar', pickup: 'Recoger mi pedido' },
  },
  locker: (lockerNumber) => `taquilla ${lockerNumber}`,
  documents: {
    invoice: 'Descargar la factura (PDF, en francés)',
    creditNote: 'Descargar la factura rectificativa (PDF, en francés)',
  },
  ended: 'Este pedido ha terminado.',
  readOnly: 'Este enlace ya no abre ninguna taquilla: muestra el pedido, sus documentos y cómo contactarnos.',
  refunded: 'Se le ha reembolsado este pedido.',
  progress: 'Seguimiento',
  toCome: 'pendiente',
  cancelledStep: 'Pedido anulado',
  readyOn: (day) => `Ropa lista el ${day} a más tardar.`,
  noted: (notes) => `Al recibirla, anotamos lo siguiente: ${notes}`,
  yourOrder: 'Su pedido',
  order: (reference) => `Pedido ${reference}`,
  total: 'Total IVA incl.',
  refundedAmount: 'Reembolso',
  followWithdrawal: 'Seguir su desistimiento',
  withdraw: 'Desistir del contrato aquí',
};
