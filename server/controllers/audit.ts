/** Reads the audit of staff actions. */
import { Controller, Inject } from '@nestjs/common';
import { exportCsv } from '#application/audit/export.js';
import { list } from '#application/audit/list.js';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { App } from '#application/app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';

@Controller()
export class AuditController {
  constructor(@Inject(APP) readonly app: App) {}

  @Endpoint(api.listAudit, { refusals: ['NOT_FOUND'] })
  list({ staff, query }: Input<typeof api.listAudit>) {
    return list(this.app, staff, query);
  }

  @Endpoint(api.exportAudit, { refusals: ['NOT_FOUND'] })
  export({ staff, query }: Input<typeof api.exportAudit>) {
    return exportCsv(this.app, staff, query);
  }
}
