import { noBreakSpace } from '#domain/shared/typography.js';
import type { Words } from './fr.js';

export const es: Words = {
  codeKeys: 'Teclado de códigos',
  digitKeys: 'Teclado de cifras',
  deleteOne: 'Borrar un carácter',
  deleteAll: 'Borrar todo',
  yourCode: 'Su código',
  codeHint: (length) =>
    `${length} caracteres, recibidos por correo electrónico o SMS, o impresos en la etiqueta`,
  tryAgainIn: (seconds) => `Nuevo intento en ${seconds}${noBreakSpace}s`,
  submit: 'Validar el código',
  finish: 'Terminar',
  startAgain: 'Volver al principio',
  otherCabinet: 'Otra consigna',
  codeOfOtherCabinet: 'Este código es de otra consigna.',
  lockerThere: (number) => `, taquilla ${number}.`,
  cameraRefused: 'La cámara no está permitida. Permítala en el navegador o teclee el código.',
  noCamera: 'No se ha encontrado ninguna cámara. Teclee el código.',
  cameraFailed: 'La cámara no responde. Teclee el código.',
  stopCamera: 'Apagar la cámara',
  scan: 'Escanear un código QR',
  showCode: 'Muestre a la cámara el código QR de su mensaje o de la etiqueta.',
  opensAtOnce: 'Una taquilla conectada se abre enseguida.',
  cameraPicture: 'Imagen de la cámara',
  foreignQr: 'Este código QR no es de una taquilla. Muestre otro.',
};
