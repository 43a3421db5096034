import type { Words } from './fr.js';

const sold = {
  yours: 'Su pedido',
  title: (reference: string) => `Pedido ${reference}`,
  ordered: (moment: string, cabinet: string) => `Realizado el ${moment}, ${cabinet}`,
  purpose:
    'Desiste de este pedido sin tener que dar motivos. Se envía un acuse de recibo fechado al correo electrónico del pedido.',
  cancelled: 'Este pedido ya está anulado.',
  excluded: 'El derecho de desistimiento no se aplica a este pedido.',
  undone: 'su pedido está anulado y reembolsado.',
};

export const es: Words = {
  title: 'Desistir del contrato',
  kinds: {
    pressing: { ...sold, answeredFor: 'Nuestro equipo le responderá sobre su ropa y el reembolso.' },
    shop: { ...sold, answeredFor: 'Nuestro equipo le responderá sobre la devolución y el reembolso.' },
    rental: {
      yours: 'Su alquiler',
      title: (reference) => `Alquiler ${reference}`,
      ordered: (moment, cabinet) => `Reservado el ${moment}, ${cabinet}`,
      purpose:
        'Desiste de este alquiler sin tener que dar motivos. Se envía un acuse de recibo fechado al correo electrónico del alquiler.',
      cancelled: 'Este alquiler ya está anulado.',
      excluded: 'El derecho de desistimiento no se aplica a este alquiler.',
      undone:
        'se le devuelve todo. La retención en la tarjeta se libera y lo que se había cargado se reembolsa.',
      answeredFor: 'Nuestro equipo le responderá sobre el alquiler y el reembolso.',
    },
  },
  performed: 'Su ropa está limpia y recogida: ya no puede desistir de este pedido.',
  over: 'Ha pasado el plazo de desistimiento: catorce días.',

  notTaken:
    'El artículo no se ha recogido: el alquiler se anula sin gastos y la retención en la tarjeta se libera.',
  taken: 'El artículo se ha recogido.',
  takenAndReturned: 'El artículo se ha recogido y devuelto.',
  takenAt: (moment) =>
    `Fue el ${moment}. Si aún lo tiene, devuélvalo lo antes posible: el alquiler corre hasta la devolución.`,
  takenAndReturnedAt: (taken, returned) => `Recogido el ${taken}, devuelto el ${returned}.`,
  teamAnswers: 'Nuestro equipo le responderá sobre lo que queda por pagar y lo que se reembolsa.',
  cleaningBegun: 'La limpieza ha empezado, a petición suya.',
  cleaningSince: (moment) =>
    `Está en curso desde el ${moment}. Lo realizado hasta su desistimiento puede cobrársele, en proporción al total (artículo L. 221-25 del Código de Consumo francés). Nuestro equipo le responderá.`,

  yourWithdrawal: 'Su desistimiento',
  name: 'Su nombre',
  mustName: 'Indique su nombre.',
  comment: 'Comentario (opcional)',
  sending: 'Enviando…',
  confirm: 'Confirmar desistimiento',

  stated: 'Su desistimiento está registrado.',
  received: (moment) => `Recibido el ${moment}.`,
  acknowledged: 'El acuse de recibo se le envía por correo electrónico.',
  bringBack: 'Devuelva el artículo lo antes posible',
  runsUntilReturn: ': el alquiler corre hasta su devolución.',
  refused: 'Su desistimiento no se acepta.',
  accepted: 'Su desistimiento se acepta.',
  answer: (moment, text) => `Nuestra respuesta del ${moment}: ${text}`,

  period: (from, until) => `Del ${from} al ${until}`,
  total: 'Total IVA incl.',
  backToRental: 'Volver a mi alquiler',
  badLink: 'Este enlace no lleva a ningún pedido.',
  openWholeLink: 'Ábralo completo desde su correo electrónico de confirmación o acceda desde su alquiler.',
  haveRental: 'Ya tengo un alquiler',
};
