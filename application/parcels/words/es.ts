import type { Words } from './fr.js';

export const es: Words = {
  locker: (number, place) => `Taquilla n.º ${number}, ${place}.`,
  code: (code) => `Código de recogida: ${code}`,
  waitsUntil: (when) => `Su paquete le espera allí hasta el ${when}.`,
  open: (link) => `Abrir la taquilla: ${link}`,
  help: (phone) => `¿Tiene alguna pregunta? Llame al ${phone}.`,
  opensNoMore: 'El código recibido ya no abre la taquilla.',
  depositedSubject: (number) => `Su paquete le espera en la taquilla n.º ${number}`,
  deposited: (parcel) => `Su paquete ${parcel} ha llegado.`,
  depositedSms: (number, code) => `paquete en la taquilla ${number}, codigo ${code}`,
  reminderSubject: (number) => `Su paquete sigue esperándole en la taquilla n.º ${number}`,
  reminder: (parcel) => `Su paquete ${parcel} aún no se ha recogido.`,
  reminderSms: (number, code) => `paquete aun en taquilla ${number}, codigo ${code}`,
  keptLongerSubject: (number) => `Su paquete se guarda más tiempo en la taquilla n.º ${number}`,
  keptLonger: (parcel) => `Su paquete ${parcel} le espera más tiempo. El código sigue siendo el mismo.`,
  keptUntilSms: (when, code) => `paquete hasta el ${when}, codigo ${code}`,
  keptSms: (code) => `su paquete le espera, codigo ${code}`,
  newCodeSubject: 'Nuevo código para su paquete',
  newCode: 'El código de su paquete ha cambiado. El anterior ya no abre nada.',
  newCodeSms: (code, number) => `nuevo codigo ${code}, taquilla ${number}`,
  undoneSubject: 'Su paquete aún no está en la taquilla',
  undone: (parcel, number) =>
    `La entrega de su paquete ${parcel} se ha anulado: la taquilla n.º ${number} está vacía.`,
  undoneNext: 'Recibirá otro mensaje en cuanto su paquete esté depositado.',
  undoneSms: (number) =>
    `Consigne: entrega de su paquete anulada, la taquilla ${number} esta vacia. Espere nuestro proximo mensaje.`,
  movedSubject: 'Su paquete se depositará en otra taquilla',
  moved: (parcel, number, place) =>
    `Su paquete ${parcel} se depositará en la taquilla n.º ${number}, ${place}.`,
  movedNext: 'Recibirá su código de recogida en cuanto esté allí.',
  movedSms: (number) =>
    `Consigne: su paquete se depositara en otra taquilla, n. ${number}. Nuestro proximo mensaje le dira donde y le dara el codigo.`,
  collectedSubject: 'Su paquete ya no está en la taquilla',
  collected: (parcel) => `Nuestro equipo ha retirado su paquete ${parcel}.`,
  collectedSms: 'Consigne: nuestro equipo ha retirado su paquete, el codigo ya no abre.',
  cancelledSubject: 'Su paquete no se entregará en la taquilla',
  cancelled: (parcel, number) =>
    `La entrega de su paquete ${parcel} en la taquilla n.º ${number} está anulada.`,
  cancelledSms: 'Consigne: la entrega de su paquete en la taquilla esta anulada.',
  callSms: (phone) => ` Llame al ${phone}`,
};
