/** The second start of an installation with years of past orders, as it runs in production, and its memory at rest. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseIn } from './installation.mjs';
import { judge, measure, median } from './measure.mjs';
import { openWriter } from './raw-sqlite.mjs';

const rounds = 5;
const lookEveryMs = 3;
const timeoutMs = 20_000;
const restMs = 5_000;
const megabyte = 1024 * 1024;

const root = join(import.meta.dirname, '../..');

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

const isReady = (port) =>
  new Promise((resolve) => {
    get({ port, path: '/api/health/ready', agent: false }, (reply) => {
      reply.resume();
      resolve(reply.statusCode === 200);
    }).on('error', () => resolve(false));
  });

/** Returns the running process and the time until it was ready. */
async function start(file, environment) {
  const port = await freePort();
  const env = { PATH: process.env.PATH, ...environment, PORT: String(port) };
  const begun = performance.now();
  const child = spawn(process.execPath, [file], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const killed = () => child.kill('SIGKILL');
  process.once('exit', killed);
  child.once('exit', () => process.off('exit', killed));
  while (!(await isReady(port))) {
    if (child.exitCode !== null || performance.now() - begun > timeoutMs)
      throw new Error(`${file} did not become ready`);
    await pause(lookEveryMs);
  }
  return { child, seconds: (performance.now() - begun) / 1000 };
}

async function stop({ child }) {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function timeOfStart(file, environment) {
  const started = await start(file, environment);
  await stop(started);
  return started.seconds;
}

/** Resident memory; null on systems that do not report it as Linux does. */
function residentBytes(pid) {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes ? Number(kilobytes) * 1024 : null;
  } catch {
    return null;
  }
}

async function memoryAtRest(file, environment) {
  const started = await start(file, environment);
  await pause(restMs);
  const bytes = residentBytes(started.child.pid);
  await stop(started);
  return bytes === null ? Number.NaN : bytes / megabyte;
}

/** No job waits for the provider, which production would really call. */
async function finishJobs(dataDir) {
  const database = await openWriter(databaseIn(dataDir));
  await database.once('UPDATE "outbox" SET "done_at" = "due_at" WHERE "done_at" IS NULL');
  await database.close();
}

/** @param {import('./installation.mjs').Installation} installation */
export async function startFigures(installation) {
  const dataDir = await installation.copyWithPast('start');
  await finishJobs(dataDir);
  const environment = {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    MASTER_KEY: installation.masterKey,
    PUBLIC_URL: 'https://consigne.invalid',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Consigne <ne-pas-repondre@consigne.invalid>',
  };
  const server = 'dist/server/main.js';
  const variants = {
    product: () => timeOfStart(server, environment),
    bare: () => timeOfStart('tests/bench/bare-start.mjs', {}),
  };
  const seconds = (rounds, name) => `${median(rounds.map((round) => round[name])).toFixed(2)} s`;
  const figures = [
    {
      name: 'start until ready',
      unit: '× bare Fastify',
      budget: { atMost: 12 },
      of: ({ product, bare }) => product / bare,
      detail: (rounds) => `product ${seconds(rounds, 'product')}, bare ${seconds(rounds, 'bare')}`,
    },
  ];
  const memory = {
    name: 'memory at rest',
    unit: 'MB',
    budget: { atMost: 200 },
    of: ({ megabytes }) => megabytes,
  };
  return [
    ...(await measure({ rounds, variants, figures })),
    judge(memory, [{ megabytes: await memoryAtRest(server, environment) }]),
  ];
}
