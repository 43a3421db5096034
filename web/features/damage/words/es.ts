import { counted } from '#domain/shared/plurals.js';
import type { Words } from './fr.js';

export const es: Words = {
  unreadable: 'Una foto no se abre en este dispositivo. Elija una imagen JPEG, PNG o WebP.',
  tooMany: (most) => `${most} fotos como máximo: las demás no se han añadido.`,
  photos: 'Fotos (opcional)',
  photosHint: (most) => `${most} como máximo. Se reducen y se envían sin el lugar en que se tomaron.`,
  photo: (index) => `Foto ${index}`,
  removePhoto: (index) => `Quitar la foto ${index}`,
  remove: 'Quitar',
  takePhoto: 'Hacer una foto',
  choosePhoto: 'Elegir una foto',
  preparing: 'Preparando la foto…',

  newReport: 'Nuevo aviso',
  purpose:
    'Queda fechado y unido a su alquiler. Nuestro equipo lo ve antes de cualquier decisión sobre la fianza.',
  when: '¿Cuándo lo ha notado?',
  sayWhen: 'Indique cuándo.',
  what: '¿Qué ocurre? (500 caracteres como máximo)',
  sayWhat: 'Describa el problema en pocas palabras.',
  send: 'Enviar el aviso',

  backToRental: 'Volver a mi alquiler',
  photosReceived: (count) => counted(count, 'foto recibida', 'fotos recibidas', 'es'),
  photosReceivedOf: (received, sent) =>
    `${received} de ${counted(sent, 'foto recibida', 'fotos recibidas', 'es')}`,
  yourReports: 'Sus avisos',
  said: (text) => `: «${text}»`,
  received: (moment) => `Recibido el ${moment}`,
  settled: 'tratado por nuestro equipo',
  rental: (code) => `Alquiler ${code}`,
  sent: 'Aviso enviado.',
  photosRefused: (count) => counted(count, 'foto no se ha aceptado.', 'fotos no se han aceptado.', 'es'),
  openFirst: 'Abra primero su alquiler en este dispositivo.',
  howToOpen:
    'Basta con el enlace de su mensaje, o con el código del alquiler y las cuatro últimas cifras del teléfono.',
};
