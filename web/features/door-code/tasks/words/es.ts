import type { Words } from './fr.js';

export const es: Words = {
  kinds: {
    parcel: {
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
    },
    pressing: {
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
    },
    shop: {
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
    },
  },

  anyTitle: 'Entregar o recoger',
  knownCodes: 'Sus códigos en este dispositivo',
  lockerThere: (number) => `, taquilla ${number}`,
};
