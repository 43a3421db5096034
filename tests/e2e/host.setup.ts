/** Starts the one process of a run's servers (host.mjs) before the workers, and ends it after them. */
import { fork } from 'node:child_process';
import { once } from 'node:events';

const variable = 'CONSIGNE_E2E_HOST';

export const hostUrl = (): string => process.env[variable] ?? '';

export default async function startHost(): Promise<() => void> {
  const child = fork('tests/e2e/host.mjs', {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // A start creates much short-lived garbage: memory for it saves a seventh of the start.
    execArgv: ['--max-semi-space-size=64'],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The servers' process ended with ${String(code)}`);
  });
  ended.catch(() => undefined);
  const [url] = (await Promise.race([once(child, 'message'), ended])) as [string];
  process.env[variable] = url;
  return () => child.disconnect();
}
