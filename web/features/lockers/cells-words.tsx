/** The deadline for changing batteries. */
import { day } from '#domain/shared/record.js';
import { cellsText } from '#domain/locks/cells-labels.js';
import type { CellsView } from '#application/contract/lockers/cells-shapes.js';
import { dateText, dayText } from '#web/lib/moments.js';
import { useNow } from '#web/lib/now.js';

type By = Pick<CellsView, 'sureness' | 'by' | 'isDue'>;

const yearOf = (at: number): string => dateText(at).slice(-4);

/** `12 janvier`; of another year `12 janvier 2029`. */
const dayAfter = (now: number) => (at: number) =>
  yearOf(at) === yearOf(now) ? dayText(at) : `${dayText(at)} ${yearOf(at)}`;

export const cellsWords = ({ by, ...told }: By, now: number): string =>
  cellsText({ ...told, by: by === null ? null : Date.parse(by) }, dayAfter(now));

export function CellsBy({ cells: { sureness, by, isDue } }: { readonly cells: By }) {
  const now = useNow(null, day);
  return (
    <span {...(isDue && { style: { fontWeight: 600 } })}>{cellsWords({ sureness, by, isDue }, now)}</span>
  );
}
