/** The work board. */
import { Controller, Inject } from '@nestjs/common';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { HttpApp } from '#server/http-app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';

@Controller()
export class BoardController {
  constructor(@Inject(APP) readonly app: HttpApp) {}

  @Endpoint(api.board, { refusals: ['NOT_FOUND'] })
  work({ staff, query }: Input<typeof api.board>) {
    return this.app.board.work(staff, query);
  }

  @Endpoint(api.boardFigures, { refusals: ['NOT_FOUND'] })
  figures({ staff, query }: Input<typeof api.boardFigures>) {
    return this.app.board.figures(staff, query);
  }
}
