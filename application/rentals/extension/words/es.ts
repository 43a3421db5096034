import { counted } from '#domain/shared/plurals.js';
import type { Words } from './fr.js';

export const es: Words = {
  days: (count) => counted(count, 'día', 'días', 'es'),
  hours: (count) => counted(count, 'hora', 'horas', 'es'),
  minutes: (count) => counted(count, 'minuto', 'minutos', 'es'),
  given: (duration) => `Regalo de nuestro equipo: ${duration}.`,
  charged: (sum) => `Cobrado por sus prórrogas: ${sum} IVA incl.`,
  priceInAll: (sum) => `Precio total del alquiler: ${sum} IVA incl.`,
  samePrice: 'El precio de su alquiler no cambia.',
  included: 'Esta prórroga está incluida en el precio de su alquiler.',
  yourRental: (link) => `Su alquiler: ${link}`,
  prepared: (item, end, price) =>
    `Estamos preparando la prórroga de su alquiler de «${item}» hasta el ${end}, por ${price} IVA incl.`,
  notCharged: 'Sin este pago no se cobra nada.',
  untilPaid: (end) => `Mientras la prórroga no esté pagada, el fin previsto sigue siendo el ${end}.`,
  unlessPaid: (end) => `Sin este pago, el fin previsto sigue siendo el ${end}.`,
  giveBack: (item, end) => `«${item}» debe devolverse a la hora prevista, el ${end}.`,
  giveBackNow: (item, end) => `«${item}» debía devolverse el ${end}: devuelva el artículo ahora mismo.`,
  extendedSubject: (code) => `Su alquiler ${code} está prorrogado`,
  extended: (item, end) => `Su alquiler de «${item}» está prorrogado hasta el ${end}.`,
  codeLasts: 'Su página indica hasta cuándo abre la taquilla su código; pida otro si lo necesita.',
  extendedSms: (code, end, link) => `Consigne: ${code} prorrogado hasta el ${end}. ${link}`,
  toConfirmSubject: (code) => `Su alquiler ${code}: prórroga por confirmar`,
  bankAsks: 'Su banco le pide su autorización.',
  confirmUntil: (until) => `Désela en su página hasta el ${until}, o pague allí con otra tarjeta.`,
  toConfirmSms: (until, code, link) => `Consigne: prorroga de ${code}: confirme antes de ${until}. ${link}`,
  toPaySubject: (code) => `Su alquiler ${code}: prórroga por pagar`,
  payUntil: (until) =>
    `Páguela en su página hasta el ${until}, con la tarjeta que prefiera; su banco puede pedirle su autorización.`,
  toPaySms: (until, code, link) => `Consigne: prorroga de ${code}: pague antes de ${until}. ${link}`,
  otherCardSubject: (code) => `Su alquiler ${code}: prórroga por pagar con otra tarjeta`,
  otherCard: (item) =>
    `Su tarjeta se ha rechazado para la prórroga de su alquiler de «${item}»: no se ha cobrado nada.`,
  otherCardUntil: (end, price, until) =>
    `La prórroga hasta el ${end}, por ${price} IVA incl., puede pagarse con otra tarjeta hasta el ${until}, en su página.`,
  otherCardSms: (code, until, link) => `Consigne: prorroga ${code}: otra tarjeta, hasta ${until}. ${link}`,
  refusedSubject: (code) => `Su alquiler ${code}: tarjeta rechazada para la prórroga`,
  refused: (item, end) =>
    `La tarjeta de su alquiler de «${item}» se ha rechazado para la prórroga hasta el ${end}: no se ha cobrado nada.`,
  teamCanSend: 'Nuestro equipo puede enviarle un enlace para pagar la prórroga con otra tarjeta.',
  refusedSms: (code, end, link) => `Consigne: ${code}: tarjeta rechazada, fin ${end}. ${link}`,
  failedSubject: (code) => `Su alquiler ${code} no está prorrogado`,
  failed: (end) => `La prórroga hasta el ${end} no se ha pagado a tiempo: no se ha cobrado nada.`,
  failedSms: (code, end, link) => `Consigne: ${code} sin prorroga, fin el ${end}. ${link}`,
  givenBackSubject: (code) => `Su alquiler ${code}: prórroga reembolsada`,
  withdrawnBefore:
    'Usted desistió de su alquiler antes del pago de la prórroga: le reembolsamos lo cobrado por ella.',
  endedBefore: 'Su alquiler terminó antes del pago de la prórroga: le reembolsamos lo cobrado por ella.',
};
