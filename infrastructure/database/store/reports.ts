/** The board's queries on the database of a unit of work (application/board/reports.ts). */
import type { Reports } from '#application/board/reports.js';
import type { CabinetMode } from '#domain/lockers/cabinet.js';
import type { Dialect, Row } from '#infrastructure/database/engine.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import { bound, type Binding } from './bound-sql.js';
import { capacity, outByDay, outByItem, punctuality, rentals, revenue } from './figures-sql.js';
import { modes, parcels, sales } from './sales-figures-sql.js';
import { takings } from './takings-sql.js';
import type { WaitingQuestion } from './waiting-question.js';
import { waitingQuestions } from './waiting-sql.js';

/** How many of a kind the board names. */
const few = 5;

/** One statement returns how many there are and which come first. */
const waitingSql = (question: WaitingQuestion, source: string): string => {
  const { subjectKind, id, label, detail, remark = 'NULL', cents = 'NULL', at } = question;
  return `SELECT ${subjectKind} AS "subjectKind", ${id} AS "subjectId", ${label} AS "label", ${detail} AS "detail", ${remark} AS "remark", ${cents} AS "cents",
      c."id" AS "cabinetId", c."name" AS "cabinetName", ${at} AS "at", count(*) OVER () AS "total"
    FROM ${source} ORDER BY ${at}, ${id} LIMIT ${few}`;
};

/** Integer sums come as text where they may be too large for a number; ours never are. */
function withNumbers<T>(row: Row): T {
  for (const [key, value] of Object.entries(row))
    if (typeof value === 'bigint' || (typeof value === 'string' && !/(Id|Name)$/.test(key)))
      row[key] = Number(value);
  return row as T;
}

export function reports(session: Session, dialect: Dialect): Reports {
  const rows = async <T>(write: (binding: Binding) => string): Promise<T[]> => {
    const found = await session.rows(...bound(dialect, write));
    return found.map((row) => withNumbers<T>(row));
  };
  return {
    async waiting(kind, scope, now) {
      const question = waitingQuestions[kind];
      const write = (binding: Binding) => waitingSql(question, question.source(binding, scope, now));
      const found = await session.rows(...bound(dialect, write));
      return {
        total: Number(found[0]?.['total'] ?? 0),
        first: found.map(({ total: _, cents, ...row }) => {
          return { ...row, cents: cents === null ? null : Number(cents), at: Number(row['at']) } as never;
        }),
      };
    },
    revenueByDay: (scope, span) => rows(revenue('day', scope, span)),
    revenueByItem: (scope, span) => rows(revenue('item', scope, span)),
    salesByDay: (scope, span) => rows(sales('day', scope, span)),
    salesByCabinet: (scope, span) => rows(sales('cabinet', scope, span)),
    parcelsByDay: (scope, span) => rows(parcels('day', scope, span)),
    parcelsByCabinet: (scope, span) => rows(parcels('cabinet', scope, span)),
    async modes(scope) {
      const found = await rows<{ readonly modeName: CabinetMode }>(modes(scope));
      return found.map(({ modeName }) => modeName);
    },
    rentalsByDay: (scope, span) => rows(rentals('day', scope, span)),
    rentalsByItem: (scope, span) => rows(rentals('item', scope, span)),
    punctualityByItem: (scope, span) => rows(punctuality(scope, span)),
    rentalTakings: (scope, from, until) => rows(takings(scope, from, until)),
    outByDay: (scope, span) => rows(outByDay(scope, span)),
    outByItem: (scope, span) => rows(outByItem(scope, span)),
    capacityByItem: (scope, span) => rows(capacity(scope, span)),
  };
}
