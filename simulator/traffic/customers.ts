/** Who comes: drawn from a stream of chance, each with an address of their own, so that every message finds one visit. */
import type { ChanceStream } from '#simulator/chance.js';

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

/** The values by which a visit knows its customer; `rang` chooses among what is offered, `heures` is how long it is wanted. */
export function drawCustomer(stream: ChanceStream): Readonly<Record<string, string | number>> {
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
