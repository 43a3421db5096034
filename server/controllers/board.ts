/** The work board. */
import { Controller, Inject } from '@nestjs/common';
import { figures } from '#application/board/figures.js';
import { work } from '#application/board/work.js';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { App } from '#application/app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';

@Controller()
export class BoardController {
  constructor(@Inject(APP) readonly app: App) {}

  @Endpoint(api.board, { refusals: ['NOT_FOUND'] })
  work({ staff, query }: Input<typeof api.board>) {
    return work(this.app, staff, query);
  }

  @Endpoint(api.boardFigures, { refusals: ['NOT_FOUND'] })
  figures({ staff, query }: Input<typeof api.boardFigures>) {
    return figures(this.app, staff, query);
  }
}
