/**
 * The only place where errors become responses: refusals as they are; defects are logged with their cause and sent
 * without it.
 */
import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '#application/ports.js';
import { refusalIn, sendDefect, sendRefusal } from './problem.js';

@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const refusal = refusalIn(error);
    if (reply.raw.headersSent) return;
    const facts = {
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unmatched',
      error,
    };
    if (refusal) {
      // The response makes the client retry; the log has the error of the database.
      if (refusal.code === 'STORAGE_UNAVAILABLE') this.log.error('request.storageFailed', facts);
      return sendRefusal(reply, refusal);
    }
    this.log.error('request.failed', facts);
    sendDefect(reply, request.id);
  }
}
