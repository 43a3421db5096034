import type { Words } from './fr.js';

export const es: Words = {
  typeCode: (number) => `Teclee este código para abrir la taquilla n.º ${number}.`,
  codeUnderway: (number) =>
    `El código de la taquilla n.º ${number} se está enviando a la cerradura. Aparece en cuanto esta lo tenga.`,
  isOpen: (number) => `La taquilla n.º ${number} está abierta.`,
};
