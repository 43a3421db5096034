/** What staff wrote on an entry of the inbox (pages.md#shift-desk): who has it, until when it waits, a comment. */
import { orderSubjectNames } from '#domain/shared/order-kinds.js';
import { day, newRecord, type Instant, type VersionedRecord } from '#domain/shared/record.js';
import type { WaitingKind } from './waiting.js';

/** Records that wait and have a page. */
export const markedKinds = [...orderSubjectNames, 'sellableItem', 'locker', 'cabinet', 'company'] as const;
export type MarkedKind = (typeof markedKinds)[number];

export interface BoardMark extends VersionedRecord {
  readonly companyId: string;
  /** Null for what waits for a whole company. */
  readonly cabinetId: string | null;
  readonly subjectKind: MarkedKind;
  readonly subjectId: string;
  /** The user who takes care of the entry. */
  readonly ownerId: string | null;
  readonly ownerName: string | null;
  /** The person who passed the entry to the managers. */
  readonly escalatedBy: string | null;
  readonly snoozedUntil: Instant | null;
  /** The reasons that were put off, each between bars (`|overdue|debtOwed|`): a new one brings the entry back. */
  readonly snoozedKinds: string;
  readonly comment: string | null;
  readonly commentedBy: string | null;
}

/** What staff write. */
type MarkFields = Pick<
  BoardMark,
  'ownerId' | 'ownerName' | 'escalatedBy' | 'snoozedUntil' | 'snoozedKinds' | 'comment' | 'commentedBy'
>;

/** One mark per record. */
export const markId = (subjectKind: MarkedKind, subjectId: string): string => `${subjectKind}.${subjectId}`;

export const noMark: MarkFields = {
  ownerId: null,
  ownerName: null,
  escalatedBy: null,
  snoozedUntil: null,
  snoozedKinds: '',
  comment: null,
  commentedBy: null,
};

export const newMark = (
  subject: Pick<BoardMark, 'companyId' | 'cabinetId' | 'subjectKind' | 'subjectId'>,
  now: Instant,
): BoardMark => ({
  ...newRecord(markId(subject.subjectKind, subject.subjectId), now),
  ...subject,
  ...noMark,
});

export const isMarked = (mark: MarkFields): boolean =>
  mark.ownerId !== null || mark.escalatedBy !== null || mark.snoozedUntil !== null || mark.comment !== null;

/** How far ahead an entry can be put off. */
export const longestSnoozeMs = 30 * day;

export const snoozedKindsOf = (kinds: readonly WaitingKind[]): string =>
  kinds.length === 0 ? '' : `|${kinds.join('|')}|`;

export const commentLimit = 500;
