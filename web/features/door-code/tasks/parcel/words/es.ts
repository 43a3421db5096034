import type { Words } from './fr.js';

export const es: Words = {
  reference: 'Paquete',
  deposit: {
    title: 'Entregar el paquete',
    what: 'deposite el paquete',
    confirm: 'He depositado el paquete',
    done: 'Paquete entregado',
    doneNext: 'El destinatario recibe su código de recogida.',
  },
  pickup: {
    title: 'Recoger su paquete',
    what: 'coja su paquete',
    confirm: 'He recogido mi paquete',
    done: 'Paquete recogido',
    doneNext: 'Gracias y hasta pronto.',
    mine: 'su paquete',
    notMine: 'No es mi paquete',
  },
};
