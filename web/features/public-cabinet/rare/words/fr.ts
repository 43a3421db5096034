/** Texts of parts of a cabinet that are loaded on demand. */
import type { Texts } from '#domain/shared/languages.js';
import { counted } from '#domain/shared/plurals.js';
import { noBreakSpace } from '#domain/shared/typography.js';

export const fr = {
  findCabinet: 'Trouver une consigne',
  number: 'Numéro de la consigne',
  numberHint: '6 chiffres, imprimés sous le QR code',
  noNumber: 'Un numéro de consigne a 6 chiffres. Il est imprimé sous le QR code.',
  unknownNumber: 'Aucune consigne n’a ce numéro. Vérifiez-le sous le QR code.',
  showCabinet: 'Voir cette consigne',
  othersHaveItems: 'D’autres consignes ont des articles libres',
  othersHaveRoom: 'D’autres consignes ont de la place',
  freeOfItem: (item: string, count: number) =>
    `${item}${noBreakSpace}: ${counted(count, 'disponible', 'disponibles')}`,
  freeItems: (count: number) => counted(count, 'article libre', 'articles libres'),
  freeLockers: (count: number) => counted(count, 'casier libre', 'casiers libres'),
};

export type Words = Texts<typeof fr>;
