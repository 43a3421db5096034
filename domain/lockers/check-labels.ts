/** The check of a cabinet in French, for every staff view. */
import { verdictOf, type Expectation, type Finding } from './check.js';

export const expectationLabels: Readonly<Record<Expectation, string>> = {
  empty: 'Rien',
  parcel: 'Un colis',
  laundry: 'Du linge',
  shopOrder: 'Une commande de la boutique',
  item: 'Un article à louer',
  closed: 'Rien : casier fermé',
  unknown: 'Inconnu',
};

const missingWords: Readonly<Record<Exclude<Expectation, 'empty' | 'closed' | 'unknown'>, string>> = {
  parcel: 'un colis',
  laundry: 'du linge',
  shopOrder: 'une commande',
  item: 'un article',
};

const isKept = (expected: Expectation): expected is keyof typeof missingWords => expected in missingWords;

/** The answers, independent of the expectation. */
export const findingLabels: Readonly<Record<Finding, string>> = {
  asExpected: 'Conforme',
  empty: 'Vide',
  occupied: 'Occupé',
  damaged: 'Abîmé ou sale',
};

const noted: Readonly<Record<Finding, string>> = {
  asExpected: findingLabels.asExpected,
  empty: 'Trouvé vide',
  occupied: 'Trouvé occupé',
  damaged: 'Toujours abîmé',
};

/** A finding as a sentence without its full stop. */
export function findingText(expected: Expectation, found: Finding): string {
  switch (verdictOf(expected, found)) {
    case 'missing':
      return isKept(expected) ? `Vide alors qu’il devrait contenir ${missingWords[expected]}` : noted.empty;
    case 'unexpected':
      return 'Occupé alors qu’il devrait être vide';
    case 'damaged':
      return findingLabels.damaged;
    case 'asExpected':
      return findingLabels.asExpected;
    default:
      return noted[found];
  }
}
