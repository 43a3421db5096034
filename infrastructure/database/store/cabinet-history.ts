/** The history of one cabinet, over all the tables that record it, the same on both databases. */
import { cabinetHistoryKinds, type CabinetHistoryKind } from '#domain/lockers/timeline-labels.js';
import type { HistoryPlace } from '#application/lockers/histories.js';
import { atMost } from '#infrastructure/database/at-most.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';

/**
 * The table and the order of each source. The condition on the audit is that of its index (tables/people.ts). Openings
 * by staff have a separate row with the result, so their audit entries would show them twice.
 */
const sources: Readonly<Record<CabinetHistoryKind, { from: string; at: string }>> = {
  // Events that could not be read or changed nothing are in the diagnostics.
  event: { from: `"cabinet_events" WHERE "cabinet_id" = $1 AND "verdict" = 'accepted'`, at: '"at"' },
  opening: { from: `"openings" WHERE "cabinet_id" = $1`, at: '"requested_at"' },
  staffOpening: { from: `"staff_openings" WHERE "cabinet_id" = $1`, at: '"requested_at"' },
  system: { from: `"timeline" WHERE "order_id" = $1`, at: '"at"' },
  audit: {
    from: `"audit" WHERE "cabinet_id" = $1 AND "subject_kind" IN ('cabinet', 'locker')
      AND "action" NOT IN ('locker.open', 'locker.identify')`,
    at: '"at"',
  },
};

/** Reads at most one page a source, along its index from the cursor on: a long past costs nothing. */
function branch(source: CabinetHistoryKind, limit: number, isBehind: boolean): string {
  const { from, at } = sources[source];
  const behind = isBehind ? ` AND (${at}, "id") < ($2, $3)` : '';
  return `SELECT * FROM (SELECT '${source}' AS "source", "id", ${at} AS "at" FROM ${from}${behind}
    ORDER BY ${at} DESC, "id" DESC ${atMost(limit)}) AS "of_${source}"`;
}

/**
 * The statement of one page. With a cursor, `$2` and `$3` are the time and the id of the line after which it starts.
 */
export function historyPage(asked: readonly CabinetHistoryKind[], limit: number, isBehind: boolean): string {
  const branches = cabinetHistoryKinds
    .filter((source) => asked.includes(source))
    .map((source) => branch(source, limit, isBehind));
  return `${branches.join(' UNION ALL ')} ORDER BY "at" DESC, "id" DESC ${atMost(limit)}`;
}

export async function cabinetHistory(
  session: Session,
  cabinetId: string,
  asked: { readonly sources: readonly CabinetHistoryKind[]; readonly limit: number },
  before: { readonly at: number; readonly id: string } | null,
): Promise<readonly HistoryPlace<CabinetHistoryKind>[]> {
  const statement = historyPage(asked.sources, asked.limit, before !== null);
  const rows = await session.rows(statement, before ? [cabinetId, before.at, before.id] : [cabinetId]);
  return rows.map(({ source, id, at }) => ({
    source: source as CabinetHistoryKind,
    id: String(id),
    at: Number(at),
  }));
}
