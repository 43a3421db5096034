/** Terms of a rental, for pages and messages to customers; staff see the French ones. */
import type { Texts } from '#domain/shared/languages.js';

export const fr = {
  startedMinute: (count: string | null) =>
    count === null ? 'par minute entamée' : `par tranche de ${count}\u00a0minutes entamées`,
  startedHour: (count: string | null) =>
    count === null ? 'par heure entamée' : `par tranche de ${count}\u00a0heures entamées`,
  startedDay: (count: string | null) =>
    count === null ? 'par jour entamé' : `par tranche de ${count}\u00a0jours entamés`,
  /** After a price, for one or more (specification §9). */
  dayOrDays: 'jour(s)',
  writtenOff: (least: string) => `Offert, sous le minimum de ${least}`,
  writtenOffWhy: (least: string) => `Un débit par carte est d’au moins ${least}.`,
  debtReasons: {
    rental: 'Prix de la location',
    penalty: 'Pénalité',
    lateFee: 'Frais de retard',
    retainedDeposit: 'Retenue sur le dépôt de garantie',
    lateFeeAndRetained: 'Frais de retard et retenue sur le dépôt de garantie',
  },
  damageMoments: {
    pickup: 'En prenant l’article',
    during: 'Pendant la location',
    return: 'Au retour',
  },
};

export type Words = Texts<typeof fr>;
