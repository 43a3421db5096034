/** Customers, drawn from a random stream, each with a separate address, so that every message belongs to one visit. */
import type { RandomStream } from '#simulator/random.js';

const firstNames = ['Camille', 'Nadia', 'Théo', 'Chloé', 'Malo', 'Fatou', 'Lise', 'Hugo', 'Inès', 'Samir'];
const lastNames = [
  'Martin',
  'Benali',
  'Blanchard',
  'Fontaine',
  'Le Gall',
  'Diallo',
  'Roy',
  'Petit',
  'Moreau',
];

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

/** The values of a visit's customer; `rang` chooses among the offers, `heures` is the rental's duration. */
export function drawCustomer(stream: RandomStream): Readonly<Record<string, string | number>> {
  const [first, last] = [stream.pick(firstNames), stream.pick(lastNames)];
  const pairs = Array.from({ length: 4 }, () => String(stream.below(100)).padStart(2, '0'));
  return {
    qui: `${first} ${last}`,
    mail: `${plain(first)}.${plain(last)}.${stream.hex(3)}@exemple.fr`,
    tel: `06 ${pairs.join(' ')}`,
    rang: stream.below(3),
    heures: stream.pick([24, 48]),
  };
}
