/**
 * Processes of the bench: the measured code never shares one with the measuring code. Calls go over the channel of
 * `fork`.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/**
 * Starts a file of this folder.
 * @param {string} file
 * @returns {{ call(name: string, ...given: any[]): Promise<any>, pid: number, stop(): Promise<void> }}
 */
export function startChild(file) {
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc'];
  const child = fork(join(import.meta.dirname, file), { stdio, serialization: 'advanced' });
  children.add(child);
  const waiting = new Map();
  let serial = 0;
  child.on('message', ({ id, error, answer }) => {
    const { resolve, reject } = waiting.get(id);
    waiting.delete(id);
    if (error) reject(new Error(`${file}: ${error}`));
    else resolve(answer);
  });
  child.on('exit', (code, signal) => {
    children.delete(child);
    for (const { reject } of waiting.values()) reject(new Error(`${file} ended (${signal ?? code})`));
  });
  return {
    pid: child.pid ?? 0,
    call: (name, ...given) =>
      new Promise((resolve, reject) => {
        const id = serial++;
        waiting.set(id, { resolve, reject });
        child.send({ id, name, given });
      }),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.disconnect();
      const cut = setTimeout(() => child.kill('SIGKILL'), 5_000);
      await ended;
      clearTimeout(cut);
    },
  };
}

/** Available in every process: the CPU time of its threads. */
function cpuMicros() {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/**
 * The other end: answers calls until the parent leaves.
 * @param {Record<string, (...given: any[]) => unknown>} calls
 * @param {() => unknown} [leave]
 */
export function answerCalls(calls, leave = () => undefined) {
  const all = { cpuMicros, ...calls };
  process.on('message', async ({ id, name, given }) => {
    try {
      process.send?.({ id, answer: await all[name](...given) });
    } catch (error) {
      process.send?.({ id, error: String(error instanceof Error ? error.stack : error) });
    }
  });
  process.on('disconnect', async () => {
    await leave();
    process.exit(0);
  });
}
