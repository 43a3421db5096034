import type { Words } from './fr.js';

export const es: Words = {
  reference: 'Pedido',
  deposit: {
    title: 'Entregar sus artículos',
    what: 'deposite sus artículos en una bolsa cerrada',
    confirm: 'He depositado mis artículos',
    done: 'Artículos entregados',
    doneNext: 'Le avisaremos en cuanto estén listos.',
  },
  collect: {
    title: 'Retirar los artículos',
    what: 'coja todos los artículos',
    confirm: 'He retirado los artículos',
    done: 'Artículos retirados',
    doneNext: 'El pedido pasa a limpieza.',
  },
  return: {
    title: 'Devolver los artículos limpios',
    what: 'deposite el pedido limpio',
    confirm: 'He depositado el pedido',
    done: 'Pedido en la taquilla',
    doneNext: 'El cliente recibe su código de recogida.',
  },
  pickup: {
    title: 'Recoger sus artículos',
    what: 'coja sus artículos',
    confirm: 'He recogido mis artículos',
    done: 'Artículos recogidos',
    doneNext: 'Gracias y hasta pronto.',
    mine: 'sus artículos',
    notMine: 'No son mis artículos',
  },
};
