import type { Words } from './fr.js';

export const es: Words = {
  toConfirmSubject: '¿Ha terminado?',
  opened: (code) =>
    `Ha abierto la taquilla con el código ${code}, pero esta cerradura no nos dice si ha terminado.`,
  confirm: (link) => `Confirme con un toque: ${link}`,
  toConfirmSms: (link) => `Consigne: ¿ha terminado en la taquilla? Confirme: ${link}`,
  call: (phone, reference) =>
    `¿Tiene alguna pregunta? Llame al ${phone} e indique la referencia ${reference}.`,
  reportedSubject: (reference) => `Recogida ${reference}: aviso recibido`,
  reported: (number, cabinet, fault) =>
    `Hemos recibido su aviso sobre la taquilla n.º ${number} (${cabinet}): ${fault.toLowerCase()}.`,
  wrote: (text) => `Usted escribió: ${text}`,
  staysShut:
    'La taquilla permanece cerrada hasta que nuestro equipo la haya revisado. Le responde por mensaje.',
  reportedSms: (reference, number) =>
    `Consigne: aviso recibido de ${reference}, taquilla ${number}. Nuestro equipo lo revisa y le responde.`,
  answeredSubject: (reference) => `Recogida ${reference}: respuesta a su aviso`,
  answered: 'Nuestro equipo responde a su aviso:',
  leftOpenSubject: (number) => `Taquilla n.º ${number}: la puerta se ha quedado abierta`,
  leftOpen: (number, cabinet) => `La puerta de la taquilla n.º ${number} (${cabinet}) se ha quedado abierta.`,
  pushPutIn: 'Empújela hasta oír el clic: lo que ha dejado dentro solo se registra con la puerta cerrada.',
  push: 'Empújela hasta oír el clic: mientras esté abierta, cualquiera puede acceder a la taquilla.',
  farAway: 'Si no se cierra, o si ya está lejos, avísenos.',
  farAwayCall: (phone) => `Si no se cierra, o si ya está lejos, llame al ${phone}.`,
  openPage: (link) => `Abrir mi página: ${link}`,
  leftOpenSms: (number, cabinet) =>
    `Consigne: taquilla ${number} (${cabinet}) abierta. Cierre la puerta, por favor.`,
  helpSms: (phone) => ` Ayuda: ${phone}`,
};
