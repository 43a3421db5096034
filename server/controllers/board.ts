/** The work board, the search over all kinds of records, and the audit of staff actions. */
import { cabinetFigures } from '#application/board/cabinet-figures.js';
import { changeEntry, listColleagues, listInbox } from '#application/board/inbox.js';
import { figures } from '#application/board/figures.js';
import { changeFigureReport, readFigureReport } from '#application/board/figure-report.js';
import { work } from '#application/board/work.js';
import { api } from '#application/contract/index.js';
import { round } from '#application/lockers/round.js';
import { find } from '#application/find/find.js';
import { exportCsv, list } from '#application/audit/read.js';
import { call, controllerOf } from './bound-routes.js';

export const BoardController = controllerOf(
  call(api.board, work, { refusals: ['NOT_FOUND'] }),
  call(api.boardInbox, listInbox, { refusals: ['NOT_FOUND'] }),
  call(api.changeBoardEntry, changeEntry, { refusals: ['ENTRY_OWNED'] }),
  call(api.boardColleagues, listColleagues, { refusals: ['NOT_FOUND'] }),
  call(api.round, round, { refusals: ['NOT_FOUND'] }),
  call(api.boardFigures, figures, { refusals: ['NOT_FOUND'] }),
  call(api.cabinetFigures, cabinetFigures, { refusals: ['NOT_FOUND'] }),
  call(api.figureReport, readFigureReport),
  call(api.changeFigureReport, changeFigureReport),
);

/** The search over all kinds of records. */
export const FindController = controllerOf(call(api.find, find));

/** Reads the audit of staff actions. */
export const AuditController = controllerOf(
  call(api.listAudit, list, { refusals: ['NOT_FOUND'] }),
  call(api.exportAudit, exportCsv, { refusals: ['NOT_FOUND'] }),
);
