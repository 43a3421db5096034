/** The work board. */
import { Controller, Inject } from '@nestjs/common';
import { figures } from '#application/board/figures.js';
import { work } from '#application/board/work.js';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { App } from '#application/app.js';
import { call, Routes } from './bound-routes.js';

@Controller()
@Routes(
  call(api.board, work, { refusals: ['NOT_FOUND'] }),
  call(api.boardFigures, figures, { refusals: ['NOT_FOUND'] }),
)
export class BoardController {
  constructor(@Inject(APP) readonly app: App) {}
}
