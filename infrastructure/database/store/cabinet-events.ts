/** The newest events of the cabinets of a scope, the same on both databases. */
import type { ReportScope } from '#application/board/reports.js';
import type { CabinetEvent } from '#application/lockers/cabinets/cabinet-records.js';
import type { Histories, EventCursor } from '#application/lockers/histories.js';
import { atMost } from '#infrastructure/database/at-most.js';
import type { Dialect, Value } from '#infrastructure/database/engine.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import { bound, type Binding } from './bound-sql.js';
import type { TableSqls } from './table-sqls.js';

interface Asked {
  readonly since: number;
  readonly limit: number;
  readonly before: EventCursor | null;
}

/** SQLite combines at most 500 queries in one. */
const ownersAtOnce = 200;

const newestFirst = 'ORDER BY "received_at" DESC, "seq" DESC, "id" DESC';

/** Reads at most one page an owner, along its index: neither a long past nor a large fleet costs anything. */
function branch(binding: Binding, column: string, owner: Value, { since, limit, before }: Asked): string {
  const { bind } = binding;
  const behind = before
    ? ` AND ("received_at", "seq", "id") < (${bind(before.receivedAt)}, ${bind(before.seq)}, ${bind(before.id)})`
    : '';
  return `SELECT "id", "received_at", "seq" FROM (SELECT "id", "received_at", "seq" FROM "cabinet_events"
    WHERE "${column}" = ${bind(owner)} AND "received_at" >= ${bind(since)}${behind} ${newestFirst} ${atMost(limit)}) AS "of_owner"`;
}

/**
 * The newest events of some owners in one statement: their companies, or the cabinets to which a user is restricted.
 */
export function cabinetEventsBy(
  dialect: Dialect,
  column: 'company_id' | 'cabinet_id',
  owners: readonly string[],
  asked: Asked,
) {
  return bound(dialect, (binding) => {
    const branches = owners.map((owner) => branch(binding, column, owner, asked));
    return `${branches.join(' UNION ALL ')} ${newestFirst} ${atMost(asked.limit)}`;
  });
}

const byNewest = (left: EventCursor, right: EventCursor): number =>
  right.receivedAt - left.receivedAt || right.seq - left.seq || (left.id < right.id ? 1 : -1);

export const eventQuestions = (
  session: Session,
  { cabinetEvents }: TableSqls,
  dialect: Dialect,
): Pick<Histories, 'cabinetEventsSince'> => ({
  async cabinetEventsSince({ companyIds, cabinetIds }: ReportScope, asked, before): Promise<CabinetEvent[]> {
    const [column, owners] = cabinetIds
      ? (['cabinet_id', cabinetIds] as const)
      : (['company_id', companyIds] as const);
    const places: EventCursor[] = [];
    for (let from = 0; from < owners.length; from += ownersAtOnce) {
      const some = owners.slice(from, from + ownersAtOnce);
      const rows = await session.rows(...cabinetEventsBy(dialect, column, some, { ...asked, before }));
      for (const { id, received_at: receivedAt, seq } of rows)
        places.push({ id: String(id), receivedAt: Number(receivedAt), seq: Number(seq) });
    }
    const ids = places.sort(byNewest).slice(0, asked.limit);
    if (ids.length === 0) return [];
    const [sql, parameters] = cabinetEvents.where({ id: ids.map(({ id }) => id) }, {});
    const events = (await session.rows(sql, parameters)).map((row) => cabinetEvents.decoded(row));
    return events.sort(byNewest);
  },
});
