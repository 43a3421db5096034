/**
 * The built terminal as people and scripts run it: with a separate configuration and without a TTY. `run` calls its
 * program in this process, because a start of Node takes ten times as long as most commands; `start` is a process.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { expect } from 'vitest';
import { demoPassword } from '#infrastructure/demo/people.js';
import { builtTerminal } from './built.js';
import { demoPeople, type DemoPerson } from './staff.js';

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Started {
  readonly ended: Promise<Ended>;
  kill(signal: NodeJS.Signals): void;
  /** Types more input; only if `input` was null. */
  type(text: string): void;
  /** Resolves when stderr or stdout contains it. */
  said(text: string): Promise<void>;
}

export interface Terminal {
  /** Where `consigne.js` is. */
  readonly file: string;
  /** For configuration, state and files that a script writes. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** One command after the other: commands that run at the same time are processes. */
  run(args: readonly string[], more?: { input?: string; env?: Record<string, string> }): Promise<Ended>;
  start(
    command: string,
    args: readonly string[],
    more?: { input?: string | null; env?: Record<string, string> },
  ): Started;
  /** Stdout parsed as JSON; fails on another exit code than 0. */
  json(args: readonly string[], env?: Record<string, string>): Promise<unknown>;
  remove(): void;
}

function watch(child: ReturnType<typeof spawn>, input: string | null): Started {
  let [stdout, stderr] = ['', ''];
  const waiting: { readonly text: string; readonly done: () => void }[] = [];
  const look = (): void => {
    for (const { text, done } of waiting) if (stdout.includes(text) || stderr.includes(text)) done();
  };
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    stdout += part;
    look();
  });
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    stderr += part;
    look();
  });
  child.stdin?.on('error', () => undefined);
  if (input !== null) child.stdin?.end(input);
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
  return {
    ended,
    kill: (signal) => void child.kill(signal),
    type: (text) => void child.stdin?.write(text),
    said: (text) =>
      new Promise((resolve, reject) => {
        waiting.push({ text, done: resolve });
        look();
        void ended.then(() => reject(new Error(`It never said ${text}: ${stdout}${stderr}`)));
      }),
  };
}

interface Program {
  readonly runCommand: (args: readonly string[]) => Promise<number>;
}

/** What a program sees of its process. */
interface Environment {
  readonly argv: string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
  readonly input: string;
}

function collecting() {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  return { stream, text: () => Buffer.concat(chunks).toString('utf8') };
}

/** Runs `program` as if this process were its own, and restores the process. */
async function inThisProcess(environment: Environment, program: () => Promise<number>): Promise<Ended> {
  const [stdout, stderr] = [collecting(), collecting()];
  const own = {
    argv: environment.argv,
    env: environment.env,
    stdin: Readable.from(environment.input === '' ? [] : [Buffer.from(environment.input)]),
    stdout: stdout.stream,
    stderr: stderr.stream,
  };
  const before = Object.entries(own).map(
    ([name]) => [name, Object.getOwnPropertyDescriptor(process, name)] as const,
  );
  const cwd = process.cwd();
  process.chdir(environment.cwd);
  for (const [name, value] of Object.entries(own))
    Object.defineProperty(process, name, { configurable: true, enumerable: true, writable: true, value });
  try {
    const code = await program();
    return { code, stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    for (const [name, descriptor] of before) if (descriptor) Object.defineProperty(process, name, descriptor);
    process.chdir(cwd);
  }
}

/** Help and version are printed by the main module, before the program is loaded. */
const isAnsweredAtOnce = (args: readonly string[]): boolean =>
  args.length === 0 || ['help', '--help', '-h', '--version', '-V'].some((word) => args.includes(word));

export async function openTerminal(): Promise<Terminal> {
  const file = await builtTerminal();
  const folder = mkdtempSync(join(tmpdir(), 'consigne-cli-'));
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    XDG_CONFIG_HOME: join(folder, 'config'),
    XDG_STATE_HOME: join(folder, 'state'),
  };
  const start: Terminal['start'] = (command, args, { input = '', env: more = {} } = {}) =>
    watch(spawn(command, args, { cwd: folder, env: { ...env, ...more } }), input);
  const { runCommand } = createRequire(file)('./parts/run-command.js') as Program;
  let last: Promise<unknown> = Promise.resolve();
  const run: Terminal['run'] = (args, more = {}) => {
    const argv = [process.execPath, file, ...args];
    if (isAnsweredAtOnce(args)) return start(process.execPath, argv.slice(1), more).ended;
    const environment = { argv, env: { ...env, ...more.env }, cwd: folder, input: more.input ?? '' };
    const ended = last.then(() => inThisProcess(environment, () => runCommand(args)));
    last = ended.catch(() => undefined);
    return ended;
  };
  return {
    file,
    folder,
    env,
    start,
    run,
    json: async (args, more = {}) => {
      const { code, stdout, stderr } = await run([...args, '--json'], { env: more });
      if (code !== 0) throw new Error(`Exit ${code}: ${stderr}`);
      return JSON.parse(stdout) as unknown;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** `more`: options of the sign-in, such as the profile if there are several. */
export async function signInAt(
  terminal: Terminal,
  url: string,
  person: DemoPerson,
  ...more: readonly string[]
): Promise<void> {
  const args = ['login', '--url', url, '--email', demoPeople[person], '--password-stdin', ...more];
  expect(await terminal.run(args, { input: demoPassword })).toMatchObject({ code: 0 });
}
