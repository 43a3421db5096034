/** Job `board.forget`: empties what staff wrote on an entry once nothing of its record waits (pages.md#shift-desk). */
import { isMarked, noMark, type BoardMark } from '#domain/board/board-mark.js';
import { waitingKinds } from '#domain/board/waiting.js';
import { minute, type Instant } from '#domain/shared/record.js';
import type { App } from '#application/app.js';
import type { JobHandler } from '#application/outbox.js';
import { saveNow } from '#application/save-now.js';

/** A reason that comes back within this time, such as a link that comes and goes, finds its owner. */
export const forgetAfterMs = 15 * minute;

async function stillWaits(app: App, mark: BoardMark, now: Instant): Promise<boolean> {
  const { companyId, subjectKind, subjectId } = mark;
  const { total } = await app.read((store) =>
    store.reports.inbox({
      kinds: waitingKinds,
      scope: { companyIds: [companyId], cabinetIds: null, isWholePlatform: false },
      ...{ now, view: 'all', userId: '', isManager: true, page: 1, pageSize: 1 },
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
