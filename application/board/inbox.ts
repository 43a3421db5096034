/** The inbox of the board (pages.md#shift-desk): entries of what waits, limited to what the reader may end. */
import { kindsFor } from '#domain/board/waiting.js';
import { euros } from '#domain/shared/money.js';
import type { Instant } from '#domain/shared/record.js';
import { hasRole, type Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import type { InboxEntry, InboxReason } from '#application/contract/board-inbox.js';
import type { WaitingSubject } from '#application/contract/board.js';
import { iso } from '#application/iso.js';
import type { Store } from '#application/store.js';
import { pageReply, pagingOf, type Paging } from '#application/lists.js';
import type { InboxQuery, InboxRow, InboxView } from './reports.js';
import { scopeOf, type Where } from './scope.js';

interface InboxRequest extends Paging, Where {
  readonly view?: InboxView | undefined;
  readonly subjectKind?: WaitingSubject | undefined;
  readonly subjectId?: string | undefined;
}

const reasonOf = ({ kind, detail, remark, cents, at }: InboxRow): InboxReason => ({
  ...{ kind, detail, remark },
  amount: cents === null ? null : euros(cents),
  at: iso(at),
});

function entryOf(rows: readonly InboxRow[], first: InboxRow, now: Instant): InboxEntry {
  const { subjectKind, subjectId, snoozedUntil } = first;
  const { label, cabinetId, cabinetName, ownerId, ownerName, escalatedBy, comment, commentedBy } = first;
  return {
    id: `${subjectKind}.${subjectId}`,
    ...{ subjectKind, subjectId, label, cabinetId, cabinetName },
    reasons: rows.map(reasonOf),
    ...{ ownerId, ownerName, escalatedBy, comment, commentedBy },
    snoozedUntil: snoozedUntil !== null && snoozedUntil > now ? iso(snoozedUntil) : null,
  };
}

function entriesOf(rows: readonly InboxRow[], now: Instant): InboxEntry[] {
  const byPlace = new Map<number, InboxRow[]>();
  for (const row of rows) byPlace.set(row.place, [...(byPlace.get(row.place) ?? []), row]);
  return [...byPlace.values()].flatMap((own) => (own[0] ? entryOf(own, own[0], now) : []));
}

const ofReader = (staff: Staff) => ({
  kinds: kindsFor(staff.roles),
  userId: staff.userId,
  isManager: hasRole(staff, 'Admin', 'Manager'),
});

/** Throws NOT_FOUND for another tenant's company or cabinet, FORBIDDEN for a cabinet outside the actor's scope. */
export async function listInbox(
  app: Pick<App, 'read' | 'clock'>,
  staff: Staff,
  { view = 'all', subjectKind, subjectId, ...query }: InboxRequest,
) {
  const now = app.clock.now();
  const { page, pageSize } = pagingOf(query);
  return app.read(async (store) => {
    const asked: Omit<InboxQuery, 'page'> = {
      ...ofReader(staff),
      scope: await scopeOf(store, staff, query),
      ...{ now, view, pageSize },
      subjects: subjectKind && subjectId ? { kinds: [subjectKind], ids: [subjectId] } : null,
    };
    const { total, rows } = await store.reports.inbox({ ...asked, page });
    // A page that the list no longer has says so.
    const isPastEnd = rows.length === 0 && page > 1;
    const totalItems = isPastEnd ? (await store.reports.inbox({ ...asked, page: 1 })).total : total;
    return pageReply({ items: [], totalItems, totalIsCapped: false }, query, entriesOf(rows, now));
  });
}

/** The entries of some records of a company that the reader may end, also those that were put off. */
export async function waitingOn(
  app: Pick<App, 'clock'>,
  store: Store,
  staff: Staff,
  companyId: string,
  subjects: NonNullable<InboxQuery['subjects']>,
): Promise<InboxEntry[]> {
  const now = app.clock.now();
  const { rows } = await store.reports.inbox({
    ...ofReader(staff),
    scope: { companyIds: [companyId], cabinetIds: staff.cabinetIds, isWholePlatform: false },
    ...{ now, view: 'all', subjects, page: 1, pageSize: subjects.ids.length },
  });
  return entriesOf(rows, now);
}
