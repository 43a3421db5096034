/** The output of traffic: one line per visit, and the totals at its end. */
import type { Counts, TrafficReport, TrafficVisit } from './traffic.js';
import { visitEnds, type VisitEnd } from './visit.js';

const signs: Readonly<Record<VisitEnd, string>> = { done: '✓', turnedAway: '○', limited: '○', failed: '✗' };
const words: Readonly<Record<VisitEnd, string>> = {
  done: 'au bout',
  turnedAway: 'repartis (rien de libre)',
  limited: 'freinés par le serveur',
  failed: 'arrêtés',
};
const longest = 160;

export function visitLine({ kind, who, end, why }: TrafficVisit): string {
  const said = why === null ? 'au bout' : why.slice(0, longest);
  return `${signs[end]} ${kind}, ${who} : ${end === 'turnedAway' ? 'rien de libre' : said}`;
}

const told = (counts: Counts): string =>
  visitEnds
    .filter((end) => end === 'done' || counts[end] > 0)
    .map((end) => `${counts[end]} ${words[end]}`)
    .join(', ');

export const countLines = ({ came, total, kinds }: TrafficReport): string[] => [
  `${came} client${came > 1 ? 's' : ''} : ${told(total)}`,
  ...Object.entries(kinds)
    .filter(([, counts]) => visitEnds.some((end) => counts[end] > 0))
    .map(([kind, counts]) => `  ${kind} : ${told(counts)}`),
];
