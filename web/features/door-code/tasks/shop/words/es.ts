import type { Words } from './fr.js';

export const es: Words = {
  reference: 'Pedido',
  deposit: {
    title: 'Depositar el pedido',
    what: 'deposite todo el pedido',
    confirm: 'He depositado el pedido',
    done: 'Pedido en la taquilla',
    doneNext: 'El cliente recibe su código de recogida.',
  },
  pickup: {
    title: 'Recoger su pedido',
    what: 'coja su pedido',
    confirm: 'He recogido mi pedido',
    done: 'Pedido recogido',
    doneNext: 'Gracias y hasta pronto.',
    mine: 'su pedido',
    notMine: 'No es mi pedido',
  },
};
