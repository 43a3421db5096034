/** A plausible mark on the locker that `rows.ts` has. */
import type { Rows } from '#infrastructure/database/tables.js';
import { noon } from '#tests/support/builders.js';

export const aBoardMark = (fields: Partial<Rows['boardMarks']> = {}): Rows['boardMarks'] => ({
  createdAt: noon,
  updatedAt: noon + 1,
  deletedAt: null,
  version: 1,
  id: 'locker.locker-1',
  companyId: 'company-1',
  cabinetId: 'cabinet-1',
  subjectKind: 'locker',
  subjectId: 'locker-1',
  ownerId: null,
  ownerName: null,
  escalatedBy: 'Ada Lovelace',
  snoozedUntil: noon + 2,
  snoozedKinds: '|doorAjar|',
  comment: 'Rappeler « demain »',
  commentedBy: 'Ada Lovelace',
  ...fields,
});
