/** What the platform answers to the customer of a rental (pages.md#languages). */
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
};

export type Words = Texts<typeof fr>;
