import type { Words } from './fr.js';

export const es: Words = {
  failed: 'Se ha producido un error',
  cancelled: 'La solicitud se ha cancelado',
  noConnection: 'No se puede conectar con el servidor',
  tooLong: 'El servidor ha tardado demasiado en responder',
};
