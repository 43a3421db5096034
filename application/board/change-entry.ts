/** Staff take an entry of the inbox, hand it over, pass it on, put it off or comment on it (pages.md#shift-desk). */
import {
  type BoardMark,
  isMarked,
  longestSnoozeMs,
  markId,
  newMark,
  snoozedKindsOf,
} from '#domain/board/board-mark.js';
import { mayDo, waitingRules, type WaitingKind } from '#domain/board/waiting.js';
import { fullName, type User } from '#domain/access/user.js';
import { DomainError } from '#domain/shared/errors.js';
import type { Instant } from '#domain/shared/record.js';
import { audit, type Audited } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { toShow } from '#application/collection.js';
import { onVersionConflict } from '#application/conflict.js';
import type { EntryChange, InboxEntry } from '#application/contract/board-inbox.js';
import { iso } from '#application/iso.js';
import { enqueue } from '#application/outbox.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { listInbox } from './inbox.js';
import { forgetAfterMs } from './forget.js';

const invalid = (field: keyof EntryChange, said: string): DomainError =>
  new DomainError('VALIDATION_FAILED', { fields: { [field]: [said] } });

/** Whether the person sees the entry in their own inbox. */
function canTake(user: User, kinds: readonly WaitingKind[], mark: BoardMark): boolean {
  const { companyId, cabinetIds, roles, status } = user;
  if (status !== 'Active' || (companyId !== mark.companyId && !roles.includes('Admin'))) return false;
  if (cabinetIds !== null && !cabinetIds.includes(mark.cabinetId)) return false;
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

async function save(app: App, given: Deciding, entry: InboxEntry, change: EntryChange): Promise<BoardMark> {
  const { store, staff, now } = given;
  const { subjectKind, subjectId } = change;
  const cabinet = await store.cabinets.get(entry.cabinetId ?? '', toShow);
  const place = { companyId: cabinet.companyId, cabinetId: cabinet.id };
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
  const { ownerId, ownerName, escalatedBy, comment, commentedBy, snoozedUntil } = await onVersionConflict(
    () => app.transaction((store) => save(app, { store, staff, kinds, now }, entry, change)),
  );
  return {
    ...entry,
    ...{ ownerId, ownerName, escalatedBy, comment, commentedBy },
    snoozedUntil: snoozedUntil !== null && snoozedUntil > now ? iso(snoozedUntil) : null,
  };
}
