/** What a server of the drill loads first: a payment provider nearby, and a clock of its own. */
import { writeFileSync } from 'node:fs';

/** The environment variable that says how many milliseconds a server's clock is ahead. */
export const clockAhead = 'DRILL_CLOCK_AHEAD_MS';

interface Preload {
  readonly file: string;
  /** The port of the sandbox, which the provider's real SDK reaches as if it were the real one. */
  payAt(port: number): void;
}

export function writePreload(file: string): Preload {
  writeFileSync(
    file,
    `import { readFileSync } from 'node:fs';
import http from 'node:http'; import https from 'node:https'; import { syncBuiltinESMExports } from 'node:module';
const real = https.request;
https.request = (options, ...rest) => /stripe\\.com$/.test(options.host ?? options.hostname ?? '')
  ? http.request({ ...options, agent: undefined, protocol: 'http:', host: '127.0.0.1', hostname: '127.0.0.1', port: Number(readFileSync('${file}.port')) }, ...rest)
  : real(options, ...rest);
syncBuiltinESMExports();
const ahead = Number(process.env.${clockAhead} ?? 0);
const now = Date.now;
Date.now = () => now() + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (date, given, target) => Reflect.construct(date, given.length === 0 ? [Date.now()] : given, target),
});
`,
  );
  return { file, payAt: (port) => writeFileSync(`${file}.port`, String(port)) };
}
