/** The inbox of the board (pages.md#shift-desk): entries of what waits, limited to what the reader may end. */
import { kindsFor, waitingKinds, mayDo, waitingRules, type WaitingKind } from '#domain/board/waiting.js';
import { euros } from '#domain/shared/money.js';
import { type Instant, minute } from '#domain/shared/record.js';
import {
  isMarked,
  noMark,
  type BoardMark,
  longestSnoozeMs,
  markId,
  newMark,
  snoozedKindsOf,
} from '#domain/board/board-mark.js';
import { fullName, type User } from '#domain/access/user.js';
import { DomainError } from '#domain/shared/errors.js';
import { hasRole, type Staff, isAdmin, ofTenant } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import type { InboxEntry, InboxReason, EntryChange } from '#application/contract/board-inbox.js';
import { iso } from '#application/record-view.js';
import type { Store } from '#application/store.js';
import { pageReply, pagingOf } from '#application/lists.js';
import { type JobHandler, enqueue } from '#application/outbox.js';
import { saveNow } from '#application/save-now.js';
import { audit, type Audited } from '#application/access/audit.js';
import { toShow } from '#application/collection.js';
import { onConflict } from '#application/conflict.js';
import type { InboxQuery, InboxRow } from './reports.js';
import { scopeOf, wholeCompanies } from './scope.js';
import type { RequestOf } from '#application/contract/index.js';

type InboxRequest = RequestOf<'boardInbox'>;

const reasonOf = ({ kind, detail, remark, cents, at }: InboxRow): InboxReason => ({
  kind,
  detail,
  remark,
  amount: cents === null ? null : euros(cents),
  at: iso(at),
});

function entryOf(rows: readonly InboxRow[], first: InboxRow, now: Instant): InboxEntry {
  const { subjectKind, subjectId, snoozedUntil } = first;
  const { label, cabinetId, cabinetName, ownerId, ownerName, escalatedBy, comment, commentedBy } = first;
  return {
    id: `${subjectKind}.${subjectId}`,
    subjectKind,
    subjectId,
    label,
    cabinetId,
    cabinetName,
    reasons: rows.map(reasonOf),
    ownerId,
    ownerName,
    escalatedBy,
    comment,
    commentedBy,
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
  { view, subjectKind, subjectId, ...query }: InboxRequest,
) {
  const now = app.clock.now();
  const { page, pageSize } = pagingOf(query);
  return app.read(async (store) => {
    const asked: Omit<InboxQuery, 'page'> = {
      ...ofReader(staff),
      scope: await scopeOf(store, staff, query),
      now,
      view: view ?? 'all',
      pageSize,
      subjects: subjectKind && subjectId ? { kinds: [subjectKind], ids: [subjectId] } : null,
    };
    const { total, rows } = await store.reports.inbox({ ...asked, page });
    // A page past the end is empty, and still has the total of the list.
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
    now,
    view: 'all',
    subjects,
    page: 1,
    pageSize: subjects.ids.length,
  });
  return entriesOf(rows, now);
}

// Job `board.forget`: empties what staff wrote on an entry once nothing of its record waits (pages.md#shift-desk).

/** If a reason comes back within this time, as with a link that comes and goes, the entry still has its owner. */
const forgetAfterMs = 15 * minute;

async function stillWaits(app: App, mark: BoardMark, now: Instant): Promise<boolean> {
  const { companyId, subjectKind, subjectId } = mark;
  const { total } = await app.read((store) =>
    store.reports.inbox({
      kinds: waitingKinds,
      scope: wholeCompanies(companyId),
      now,
      view: 'all',
      userId: '',
      isManager: true,
      page: 1,
      pageSize: 1,
      subjects: { kinds: [subjectKind], ids: [subjectId] },
    }),
  );
  return total > 0;
}

export const forgetMark: JobHandler = async (app, { subjectId: markId }) => {
  const now = app.clock.now();
  const mark = await app.read((store) => store.boardMarks.get(markId));
  if (!isMarked(mark)) return undefined;
  if (await stillWaits(app, mark, now)) return { againAt: now + forgetAfterMs };
  await app.transaction(async (store) => {
    await saveNow(app, store.boardMarks, { ...(await store.boardMarks.get(markId)), ...noMark });
  });
  return undefined;
};

/** Staff take an entry of the inbox, hand it over, pass it on, put it off or comment on it (pages.md#shift-desk). */

const invalid = (field: keyof EntryChange, said: string): DomainError =>
  new DomainError('VALIDATION_FAILED', { fields: { [field]: [said] } });

/** Whether the person sees the entry in their own inbox. */
function canTake(user: User, kinds: readonly WaitingKind[], mark: BoardMark): boolean {
  const { companyId, cabinetIds, roles, status } = user;
  if (status !== 'Active' || (companyId !== mark.companyId && !roles.includes('Admin'))) return false;
  if (cabinetIds !== null && (mark.cabinetId === null || !cabinetIds.includes(mark.cabinetId))) return false;
  return kinds.some((kind) => mayDo(roles, waitingRules[kind].doneBy));
}

interface Deciding {
  readonly store: Store;
  readonly staff: Staff;
  readonly kinds: readonly WaitingKind[];
  readonly now: Instant;
}

/** Throws ENTRY_OWNED, VALIDATION_FAILED. Who takes it answers the person who passed it on. */
async function owned(
  { store, staff, kinds }: Deciding,
  mark: BoardMark,
  change: EntryChange,
): Promise<BoardMark> {
  const { ownerId, onlyIfUnowned } = change;
  if (ownerId === undefined) return mark;
  if (onlyIfUnowned && mark.ownerId !== null && mark.ownerId !== ownerId)
    throw new DomainError('ENTRY_OWNED');
  if (ownerId === null) return { ...mark, ownerId, ownerName: null };
  if (ownerId === staff.userId) return { ...mark, ownerId, ownerName: staff.name, escalatedBy: null };
  const user = await store.users.find(ownerId, toShow);
  if (!user || !canTake(user, kinds, mark))
    throw invalid('ownerId', 'Cette personne ne peut pas s’en occuper');
  return { ...mark, ownerId, ownerName: fullName(user), escalatedBy: null };
}

/** Throws VALIDATION_FAILED. */
function snoozed({ kinds, now }: Deciding, mark: BoardMark, { snoozedUntil }: EntryChange): BoardMark {
  if (snoozedUntil === undefined) return mark;
  if (snoozedUntil === null) return { ...mark, snoozedUntil, snoozedKinds: '' };
  const until = Date.parse(snoozedUntil);
  if (until <= now || until > now + longestSnoozeMs)
    throw invalid('snoozedUntil', 'Choisissez un moment dans les 30 jours');
  return { ...mark, snoozedUntil: until, snoozedKinds: snoozedKindsOf(kinds) };
}

async function changed(given: Deciding, before: BoardMark, change: EntryChange): Promise<BoardMark> {
  const { isEscalated, comment } = change;
  const { name } = given.staff;
  const passed =
    isEscalated === undefined
      ? before
      : { ...before, ...(isEscalated ? { escalatedBy: name, ...noOwner } : { escalatedBy: null }) };
  const mark = snoozed(given, await owned(given, passed, change), change);
  return comment === undefined ? mark : { ...mark, comment, commentedBy: comment === null ? null : name };
}
const noOwner = { ownerId: null, ownerName: null } as const;

/** One audit entry for each part that changed. */
function doneOn(before: BoardMark, after: BoardMark): Pick<Audited, 'action' | 'reason' | 'facts'>[] {
  const until = after.snoozedUntil;
  return [
    ...(before.ownerId === after.ownerId
      ? []
      : [{ action: 'board.assign' as const, facts: { owner: after.ownerName ?? '–' } }]),
    ...(before.escalatedBy === after.escalatedBy || after.escalatedBy === null
      ? []
      : [{ action: 'board.escalate' as const }]),
    ...(before.snoozedUntil === until
      ? []
      : [{ action: 'board.snooze' as const, facts: { until: until === null ? '–' : iso(until) } }]),
    ...(before.comment === after.comment
      ? []
      : [{ action: 'board.comment' as const, facts: { comment: after.comment ?? '–' } }]),
  ];
}

/** The company and the cabinet of an entry; an entry without a cabinet is about its company. */
async function placeOf(store: Store, { cabinetId, subjectId }: InboxEntry) {
  if (cabinetId === null) return { companyId: subjectId, cabinetId };
  return { companyId: (await store.cabinets.get(cabinetId, toShow)).companyId, cabinetId };
}

async function save(app: App, given: Deciding, entry: InboxEntry, change: EntryChange): Promise<BoardMark> {
  const { store, staff, now } = given;
  const { subjectKind, subjectId } = change;
  const place = await placeOf(store, entry);
  await store.addOnce('boardMarks', newMark({ ...place, subjectKind, subjectId }, now));
  const before = await store.boardMarks.get(markId(subjectKind, subjectId));
  const after = await saveNow(app, store.boardMarks, await changed(given, before, change));
  for (const done of doneOn(before, after))
    await audit(app, store, staff, { ...done, ...place, subjectKind, subjectId, subjectLabel: entry.label });
  const job = { kind: 'board.forget', subjectId: after.id, suffix: now, dueAt: now + forgetAfterMs } as const;
  if (!isMarked(before) && isMarked(after)) await enqueue(app, store, job);
  return after;
}

/**
 * Throws NOT_FOUND for what does not wait, or not for this person; ENTRY_OWNED; VALIDATION_FAILED for a person who
 * cannot take it, or a time out of range.
 */
export async function changeEntry(app: App, staff: Staff, change: EntryChange): Promise<InboxEntry> {
  const { subjectKind, subjectId } = change;
  const one = { subjectKind, subjectId };
  const [entry] = (await listInbox(app, staff, one)).items;
  if (!entry) throw new DomainError('NOT_FOUND');
  const kinds = entry.reasons.map(({ kind }) => kind);
  const now = app.clock.now();
  const { ownerId, ownerName, escalatedBy, comment, commentedBy, snoozedUntil } = await onConflict(() =>
    app.transaction((store) => save(app, { store, staff, kinds, now }, entry, change)),
  );
  return {
    ...entry,
    ownerId,
    ownerName,
    escalatedBy,
    comment,
    commentedBy,
    snoozedUntil: snoozedUntil !== null && snoozedUntil > now ? iso(snoozedUntil) : null,
  };
}

/** To whom an entry of the inbox can be handed over: the active people of the company (pages.md#shift-desk). */

const most = 200;

/** Platform staff without a company see their own colleagues. Throws NOT_FOUND for another tenant's company. */
export async function listColleagues(
  app: Pick<App, 'read'>,
  staff: Staff,
  { companyId = staff.companyId }: { readonly companyId?: string | null | undefined },
) {
  if (companyId !== null) ofTenant(staff, { companyId });
  return app.read(async (store) => {
    const own = await store.users.where({ companyId, status: 'Active' }, { limit: most });
    const platform =
      isAdmin(staff) && companyId !== null ? await store.users.where({ id: staff.userId }) : [];
    return {
      colleagues: [...own, ...platform]
        .map((user: User) => ({ id: user.id, name: fullName(user), roles: [...user.roles] }))
        .sort((one, other) => one.name.localeCompare(other.name, 'fr')),
    };
  });
}
