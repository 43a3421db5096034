/** Plausible rows of the figures of cabinets, of the company that `rows.ts` has. */
import { noFigures } from '#domain/board/cabinet-figures.js';
import type { Rows } from '#infrastructure/database/tables.js';
import { noon } from '#tests/support/builders.js';

const place = { companyId: 'company-1', cabinetId: 'cabinet-1', mode: 'Rental' } as const;

export const figureRows: Pick<
  Rows,
  'figureDays' | 'figureCounts' | 'refusalCounts' | 'figureReports' | 'exportSchedules'
> = {
  figureDays: {
    id: '2026-11-20:cabinet-1:item:item-1',
    ...place,
    kind: 'item',
    subjectId: 'item-1',
    day: '2026-11-20',
    subjectName: 'Perceuse',
    ...noFigures,
    usedMs: 3_600_000,
    orders: 2,
  },
  figureCounts: {
    id: '2026-11-20:cabinet-1:orders:100',
    ...place,
    kind: 'cabinet',
    subjectId: '',
    day: '2026-11-20',
    measure: 'orders',
    slot: 100,
    count: 2,
  },
  refusalCounts: {
    id: 'cabinet-1:item:item-1:1',
    companyId: 'company-1',
    cabinetId: 'cabinet-1',
    kind: 'item',
    subjectId: 'item-1',
    subjectName: 'Perceuse',
    at: noon,
    count: 3,
  },
  figureReports: { id: 'user-1', isWanted: true, changedAt: noon },
  exportSchedules: { id: 'company-1', recipients: 'compta@exemple.fr', changedAt: noon },
};
