/** Texts of the page where a customer orders what staff booked for them, in French. */
import type { Texts } from '#domain/shared/languages.js';

export const fr = {
  forYou: (name: string) => `Mis de côté pour ${name}`,
  orderBefore: (moment: string) => `À commander avant le ${moment}.`,
  nothingYet:
    'Rien n’est commandé ni débité pour l’instant. Vérifiez ce qui a été convenu, acceptez les conditions, puis payez par carte. Passé ce délai, l’article est remis à disposition.',
  wrong: 'Une erreur\u00a0? Appelez-nous avant de commander\u00a0: nous la corrigeons.',
  where: 'Où',
  station: 'Consigne',
  address: 'Adresse',
  locker: 'Casier',
  mustAccept: 'Acceptez les conditions pour commander.',
};

export type Words = Texts<typeof fr>;
