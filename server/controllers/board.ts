/** The work board, the search over all kinds of records, and the audit of staff actions. */
import { Controller, Inject } from '@nestjs/common';
import { cabinetFigures } from '#application/board/cabinet-figures.js';
import { changeEntry, listColleagues, listInbox } from '#application/board/inbox.js';
import { figures } from '#application/board/figures.js';
import { changeFigureReport, readFigureReport } from '#application/board/figure-report.js';
import { work } from '#application/board/work.js';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { App } from '#application/app.js';
import { call, Routes } from './bound-routes.js';
import { find } from '#application/find/find.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';
import { exportCsv, list } from '#application/audit/read.js';

@Controller()
@Routes(
  call(api.board, work, { refusals: ['NOT_FOUND'] }),
  call(api.boardInbox, listInbox, { refusals: ['NOT_FOUND'] }),
  call(api.changeBoardEntry, changeEntry, { refusals: ['ENTRY_OWNED'] }),
  call(api.boardColleagues, listColleagues, { refusals: ['NOT_FOUND'] }),
  call(api.boardFigures, figures, { refusals: ['NOT_FOUND'] }),
  call(api.cabinetFigures, cabinetFigures, { refusals: ['NOT_FOUND'] }),
  call(api.figureReport, readFigureReport),
  call(api.changeFigureReport, changeFigureReport),
)
export class BoardController {
  constructor(@Inject(APP) readonly app: App) {}
}

/** The search over all kinds of records. */
@Controller()
export class FindController {
  constructor(@Inject(APP) readonly app: App) {}

  @Endpoint(api.find)
  find({ staff, query }: Input<typeof api.find>) {
    return find(this.app, staff, query);
  }
}

/** Reads the audit of staff actions. */
@Controller()
@Routes(
  call(api.listAudit, list, { refusals: ['NOT_FOUND'] }),
  call(api.exportAudit, exportCsv, { refusals: ['NOT_FOUND'] }),
)
export class AuditController {
  constructor(@Inject(APP) readonly app: App) {}
}
