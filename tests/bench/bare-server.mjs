/**
 * The baseline of the HTTP figures: bare Fastify, the recorded SQL on the raw driver, the recorded bytes, without any
 * logic.
 */
import Fastify from 'fastify';
import { answerCalls } from './child.mjs';
import { freshValues } from './fresh-values.mjs';
import { RawPostgres } from './raw-postgres.mjs';
import { RawDatabase, unitsOf } from './raw-sqlite.mjs';

/** Headers that the connection sets, not the response. */
const perConnection = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

/** @typedef {{ method: string, path: string, status: number, headers: Record<string, string>, body: string,
 *    recordings: import('./sql-tap.mjs').Step[][], shiftMs: number }} RecordedRoute */

const isPostgres = (place) => /^postgres(ql)?:/.test(place);

/** @param {RecordedRoute} route @param {RawDatabase | RawPostgres} database */
function handlerOf({ status, headers, body, recordings, shiftMs }, database) {
  const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => !perConnection.includes(name)));
  const [one, two] = recordings;
  const values = two ? freshValues(one, two, shiftMs) : null;
  const units = unitsOf(values?.steps ?? one);
  return async (_request, reply) => {
    await database.replay(units, values?.next());
    return reply.code(status).headers(sent).send(body);
  };
}

let fastify = null;

answerCalls(
  {
    /** @param {string} place the file of SQLite, or the URL of PostgreSQL @param {RecordedRoute[]} routes */
    async serve(place, routes) {
      const database = await (isPostgres(place) ? RawPostgres : RawDatabase).open(place);
      fastify = Fastify();
      for (const route of routes)
        fastify.route({ method: route.method, url: route.path, handler: handlerOf(route, database) });
      return fastify.listen({ port: 0, host: '127.0.0.1' });
    },
  },
  () => fastify?.close(),
);
