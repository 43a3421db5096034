import { counted } from '#domain/shared/plurals.js';
import type { Words } from './fr.js';

export const es: Words = {
  subject: (code) => `Su alquiler ${code}: aviso recibido`,
  received: (item, number, when) =>
    `Hemos recibido su aviso sobre «${item}», taquilla n.º ${number}, el ${when}.`,
  noticed: (moment, when) => `Observado ${moment}, el ${when}.`,
  noPhoto: 'Sin fotos.',
  photos: (count) => `Con ${counted(count, 'foto recibida', 'fotos recibidas', 'es')}.`,
  missing: (came, count) =>
    `${came === 0 ? 'Ninguna foto recibida' : counted(came, 'foto recibida', 'fotos recibidas', 'es')} de ${count}. Vuelva a abrir su página en el teléfono que las tomó: las demás se envían desde allí.`,
  wrote: (text) => `Usted escribió: ${text}`,
  onPage: 'Lo que escribió está en su página.',
  keep: 'Nuestro equipo lo está revisando. Guarde este mensaje: indica qué avisó y cuándo.',
  reference: (code) => `Para cualquier pregunta, indique la referencia ${code}.`,
  call: (phone, code) => `¿Una pregunta o una urgencia? Llame al ${phone} e indique la referencia ${code}.`,
  rental: (link) => `Su alquiler: ${link}`,
  sms: (code, link) => `Consigne: aviso recibido del alquiler ${code}. ${link}`,
};
