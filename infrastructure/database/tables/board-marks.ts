/** The table of what staff wrote on entries of the board: one row a record, emptied when nothing waits any more. */
import type { BoardMark } from '#domain/board/board-mark.js';
import { bigint, maybe, table, text, versioned } from '#infrastructure/database/table.js';

export const boardMarks = table<BoardMark>()(
  'board_marks',
  {
    ...versioned,
    companyId: text,
    cabinetId: text,
    subjectKind: text,
    subjectId: text,
    ownerId: maybe(text),
    ownerName: maybe(text),
    escalatedBy: maybe(text),
    snoozedUntil: maybe(bigint),
    snoozedKinds: text,
    comment: maybe(text),
    commentedBy: maybe(text),
  },
  {
    refers: { ownerId: 'users' },
    index: { owner: ['ownerId'] },
  },
);
