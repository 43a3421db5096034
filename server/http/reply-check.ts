/**
 * Outside production every reply is checked against the contract before it is sent, so that a deviation is a visible
 * 500 in development and tests. In production only the compiled serialiser decides: it costs a third.
 */
import type { FastifyInstance } from 'fastify';
import type { Route } from '#application/contract/route.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** Throws when the reply is not the route's; null in production. */
    checkReply: ((route: Route, reply: unknown) => void) | null;
  }
}

export function checkReplies(fastify: FastifyInstance, isChecked: boolean): void {
  fastify.decorate(
    'checkReply',
    isChecked ? (route: Route, reply: unknown) => void route.reply.parse(reply) : null,
  );
}
