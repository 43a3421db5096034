/** Reads the audit of staff actions. */
import { Controller, Inject } from '@nestjs/common';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { HttpApp } from '#server/http-app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';

@Controller()
export class AuditController {
  constructor(@Inject(APP) readonly app: HttpApp) {}

  @Endpoint(api.listAudit, { refusals: ['NOT_FOUND'] })
  list({ staff, query }: Input<typeof api.listAudit>) {
    return this.app.audit.list(staff, query);
  }

  @Endpoint(api.exportAudit, { refusals: ['NOT_FOUND'] })
  export({ staff, query }: Input<typeof api.exportAudit>) {
    return this.app.audit.export(staff, query);
  }
}
