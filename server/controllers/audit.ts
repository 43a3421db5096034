/** Reads the audit of staff actions. */
import { Controller, Inject } from '@nestjs/common';
import { exportCsv } from '#application/audit/export.js';
import { list } from '#application/audit/list.js';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { App } from '#application/app.js';
import { call, Routes } from './bound-routes.js';

@Controller()
@Routes(
  call(api.listAudit, list, { refusals: ['NOT_FOUND'] }),
  call(api.exportAudit, exportCsv, { refusals: ['NOT_FOUND'] }),
)
export class AuditController {
  constructor(@Inject(APP) readonly app: App) {}
}
