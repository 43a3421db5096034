import type { Words } from './fr.js';

export const es: Words = {
  openings: {
    sending: 'enviando…',
    opening: 'abriendo…',
    open: 'abierta',
    noAnswer: 'sin respuesta',
    refused: 'no se ha abierto',
  },
  lockerIs: (number, state) => `Taquilla ${number}: ${state}`,
  lookAtDoor: 'Mire la puerta: si está cerrada, vuelva a intentarlo.',
  lookAtDoorOrType: 'Mire la puerta: si está cerrada, vuelva a intentarlo o teclee el código en el teclado.',
  codes: {
    pending: 'Enviando el código a la cerradura…',
    onLock: 'La cerradura tiene el código',
    removing: 'Borrando el código',
    removed: 'Este código ya no abre la cerradura',
    failed: 'La cerradura no ha aceptado el código. Ábrala a distancia o llámenos.',
    unknown: 'La cerradura ya no da señales. Pruebe el código.',
  },
  computedCode: 'Código válido: la cerradura lo conoce, incluso sin red',
  changed: 'El código ha cambiado: teclee este',
  validUntil: (moment) => `Válido hasta el ${moment}`,
  wasValidUntil: (moment) =>
    `Este código solo era válido hasta el ${moment}. Si ya no abre, necesita red para obtener otro.`,
  typeWithoutNetwork: 'Sin red, abra la taquilla tecleando el código en su teclado.',
  offlineWithCode: 'Sin red, teclee el código en el teclado de la taquilla.',
  offline: 'Se necesita red para abrir u obtener un código. Acérquese a una zona con cobertura.',
  noNetwork: 'La consigna no tiene red.',
  noNetworkSince: (time, date) =>
    `La consigna no tiene red desde ${date === null ? '' : `el ${date} a `}${/^1:/.test(time) ? 'la' : 'las'} ${time}.`,
  codeOnLock: 'La cerradura tiene su código: tecléelo en el teclado, abre sin red.',
  codePerhapsOnLock:
    'Es posible que la cerradura haya recibido su código: pruébelo una vez en el teclado. Abre sin red.',
  codeNotOnLock:
    'La cerradura no ha recibido ningún código: esta taquilla no se puede abrir por ahora. Esta página se actualiza en cuanto vuelva la red.',
  stuck: (number) => `Código aceptado, pero la puerta ${number} no se ha abierto.`,
  push: 'Empuje la puerta, vuelva a teclear el código y tire mientras gira la cerradura.',
  openFromHere: ' Si no, ábrala desde aquí.',
  stillShut: ' ¿Sigue cerrada? Llámenos.',
  place: (door, column) =>
    `${column === null ? '' : `${column}.ª columna desde la izquierda, `}${door}.ª puerta desde arriba`,
};
