import type { Words } from './fr.js';

export const es: Words = {
  notRemotely: {
    keypad:
      'Introduzca el código en la cerradura o llame a la asistencia. La cerradura no se puede abrir a distancia por el momento.',
    retry:
      'Vuelva a intentarlo en un momento o llame a la asistencia. La cerradura no se puede abrir a distancia por el momento.',
  },
  notAccepted: {
    keypad:
      'Introduzca el código en la cerradura o llame a la asistencia. La consigna no ha aceptado la apertura.',
    retry:
      'Vuelva a intentarlo en un momento o llame a la asistencia. La consigna no ha aceptado la apertura.',
  },
  notAcceptedNow:
    'Vuelva a intentarlo en un momento o llame a la asistencia. La consigna no ha aceptado la apertura.',
  starting: {
    keypad:
      'Introduzca el código en la cerradura o vuelva a intentarlo en un minuto. La consigna se está reiniciando y todavía no abre a distancia.',
    retry: 'Vuelva a intentarlo en un minuto. La consigna se está reiniciando y todavía no abre a distancia.',
  },
  jammed: 'Empuje la puerta y vuelva a intentarlo. Si sigue bloqueada, llame a la asistencia.',
  busy: 'Vuelva a intentarlo en un momento. La consigna está ocupada con otras peticiones.',
  noAnswer: 'Vuelva a intentarlo en un momento. La cerradura no ha respondido y la apertura se ha cancelado.',
};
