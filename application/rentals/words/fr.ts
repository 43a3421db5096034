/** What the platform answers to the customer of a rental, and to who asked for one (pages.md#languages). */
import type { Texts } from '#domain/shared/languages.js';

export const fr = {
  unpaidCancelled: 'Votre commande est annulée. Rien n’a été débité.',
  cancelled: 'Votre location est annulée. L’empreinte bancaire est levée, rien n’est débité.',
  cancelledLate:
    'Votre location est annulée. Les frais d’annulation tardive sont débités, le reste de l’empreinte est levé.',
  goesOn: 'La location continue.',
  returned: (when: string) => `Retour enregistré. La location se termine le ${when}.`,
  putBack: (locker: number) => `Remettez l’article dans le casier N°${locker}, puis fermez la porte.`,
  notReturned: 'C’est noté. Gardez l’article et appelez-nous : le temps ne compte plus.',
  freeAgain: {
    subject: (item: string) => `${item} est libre`,
    isFree: (item: string, place: string) => `« ${item} » est de nouveau libre : ${place}.`,
    rent: (link: string) =>
      `Rien ne vous est réservé : le premier arrivé le prend. Louer cet article : ${link}`,
    erased: 'Vous aviez demandé ce message. Votre adresse est effacée, vous n’en recevrez pas d’autre.',
    sms: (item: string, link: string) => `Consigne: ${item} est libre, le premier arrive le prend. ${link}`,
  },
};

export type Words = Texts<typeof fr>;
