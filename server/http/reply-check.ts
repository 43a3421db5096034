/**
 * Outside production every reply is checked against the contract before it leaves, so that a drift is a loud 500 where we
 * develop and test. In production the compiled serialiser alone decides what leaves: it costs a third.
 */
import type { FastifyInstance } from 'fastify';

export function checkReplies(fastify: FastifyInstance): void {
  fastify.addHook('preSerialization', (request, reply, payload, done) => {
    const { route } = request.routeOptions.config;
    if (route && reply.statusCode === (route.status ?? 200)) route.reply.parse(payload);
    done(null, payload);
  });
}
