/** Texts of the order forms in Spanish. */
import type { Words } from './fr.js';

export const es: Words = {
  about: 'Acerca de',
  needsReach: 'Taquilla accesible',
  reachHint: 'Si ninguna está libre, se lo diremos junto con su código.',
  forCompany: 'Para una empresa',
  companyMissing:
    'No se han podido cargar estos campos. Compruebe su red y vuelva a abrir la página: se conserva lo que ha escrito.',

  contactTitle: 'Sus datos de contacto',
  name: 'Nombre y apellidos',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  didYouMean: '¿Quiso decir',
  afterMeant: '?',
  change: 'Cambiar',
  forget: 'Olvidar',
  remember: 'Recordarme en este dispositivo',
  nameNeeded: 'indique su nombre y apellidos',
  emailNeeded: 'indique su correo electrónico',
  phoneNeeded: 'indique su número de teléfono',
  phoneTooShort: 'A este número le faltan cifras.',
  fillIn: 'Rellene este campo.',
  invalid: 'Dato no válido',
  invalidEmail: 'Correo electrónico no válido',

  recap: 'Resumen',
  edit: 'Modificar',
  tooBig: 'Es demasiado para una sola taquilla.',
  tooBigHint: 'Un pedido cabe en una taquilla. Reduzca las cantidades y pida el resto por separado.',

  terms: 'Condiciones generales de venta',
  acceptTerms: 'Acepto las condiciones generales de venta.',
  read: 'Leer',
  readTerms: 'Leer las condiciones generales de venta',
  termsMissing: 'No se han podido cargar las condiciones.',
  termsMissingHint: 'Compruebe su conexión y vuelva a abrirlas: lo que ha escrito se conserva.',
  close: 'Cerrar',

  order: 'Pedido con obligación de pago',
  ordering: 'Enviando el pedido…',
  payOrCancel: 'Pagar o anular su pedido pendiente',
  nothingPaid: 'No ha pagado nada. Lo que ha escrito se conserva.',
  sendAgain: 'Lo que ha escrito se conserva. Vuelva a intentarlo: no se le cobrará dos veces.',
  unanswered: 'Su pedido se ha quedado sin respuesta.',
  unansweredHint:
    'Puede que se haya registrado: lo que ha elegido aparece entonces como ocupado en esta página. Vuelva a pedir sin cambiar nada: solo se registrará una vez.',
  redirecting: 'Redirigiendo a la página de pago…',
  ifNothingHappens: 'Si no ocurre nada,',
  openPaymentPage: 'abra la página de pago',

  unpaid: 'Su pedido está pendiente de pago.',
  reservedUntil: (time) =>
    `Lo que ha elegido se le guarda hasta las ${time}. Por eso, en esta página aparece como ocupado.`,
  resumePayment: 'Continuar con el pago',
  cancelOrder: 'Anular este pedido',
};
