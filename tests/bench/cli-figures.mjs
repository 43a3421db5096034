/**
 * The speed of the operators' terminal, in starts of a bare Node: help and version to their end, a command to its first
 * request.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { measure, median } from './measure.mjs';

const rounds = 15;
const consigne = join(import.meta.dirname, '../../dist/cli/consigne.js');

/** @param {string[]} args @param {Record<string, string>} env @returns {Promise<number>} milliseconds until it ended */
async function untilEnd(args, env = {}) {
  const begun = performance.now();
  const child = spawn(process.execPath, args, { env: { PATH: process.env.PATH, ...env }, stdio: 'ignore' });
  await once(child, 'exit');
  return performance.now() - begun;
}

/** Until its first request arrives; the server's work after that is not the terminal's time. */
async function untilRequest(server, env, command) {
  const begun = performance.now();
  const arrived = once(server, 'request').then(() => performance.now() - begun);
  await untilEnd([consigne, ...command, '--json'], env);
  return arrived;
}

export async function cliFigures() {
  const server = createServer((request, reply) => {
    request.resume();
    reply.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const env = { CONSIGNE_URL: `http://127.0.0.1:${server.address().port}`, CONSIGNE_TOKEN: 'bench' };
  const variants = {
    bare: () => untilEnd(['-e', '']),
    version: () => untilEnd([consigne, '--version']),
    help: () => untilEnd([consigne, '--help']),
    own: () => untilRequest(server, env, ['whoami']),
    // The noun with most verbs, with a record to be found first.
    capture: () => untilRequest(server, env, ['rentals', 'capture', 'K7QM', '--reason', 'bench']),
  };
  const figure = (name, key, atMost) => ({
    name,
    unit: '× node -e ""',
    budget: { atMost },
    of: (round) => round[key] / round.bare,
    detail: (all) =>
      `${median(all.map((round) => round[key])).toFixed(0)} ms, bare ${median(all.map(({ bare }) => bare)).toFixed(0)} ms`,
  });
  const figures = [
    figure('consigne --version', 'version', 1.4),
    figure('consigne --help', 'help', 1.4),
    figure('consigne whoami until its first request', 'own', 2.5),
    figure('consigne rentals capture until its first request', 'capture', 2.5),
  ];
  try {
    return await measure({ rounds, warmUps: 2, variants, figures });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
