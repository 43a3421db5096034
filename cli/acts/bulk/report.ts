/**
 * The results of a bulk, one line after the other as they happen: a killed process leaves a report that shows what is
 * left. Lines without a response retain their idempotency key, so that resuming does nothing twice.
 */
import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { exitCodes, Failure, usage } from '#cli/exit.js';
import { makeFolder } from '#cli/session/folder.js';
import { stateFolder } from '#cli/session/profiles.js';
import type { Typed } from '#cli/words.js';
import type { Target } from './targets.js';

type ResultState = 'done' | 'refused' | 'unanswered';

export interface Result {
  readonly index: number;
  readonly typed: string;
  readonly state: ResultState;
  readonly exit: number;
  readonly code: string | null;
  readonly message: string | null;
  /** The server's verdict in a dry run. */
  readonly preview?: unknown;
}

interface Head {
  readonly report: 1;
  readonly id: string;
  readonly command: string;
  readonly profile: string;
  readonly at: string;
  readonly reason: string;
  /** What was typed for all of them, such as an amount: resuming without it would be another action. */
  readonly options: Typed;
  readonly targets: readonly Target[];
}

export interface Report {
  readonly file: string;
  readonly head: Head;
  readonly results: readonly Result[];
  /** Throws FILE_UNWRITABLE; the result is known all the same. */
  add(result: Result): void;
}

function append(file: string, value: unknown): void {
  try {
    makeFolder(dirname(file));
    appendFileSync(file, `${JSON.stringify(value)}\n`, { mode: 0o600 });
  } catch (error) {
    throw new Failure(exitCodes.error, `Le compte rendu ne peut pas être écrit : ${file}`, {
      code: 'FILE_UNWRITABLE',
      hint: 'Donnez un autre fichier : --report …',
      facts: { cause: error instanceof Error ? error.message : String(error) },
    });
  }
}

function reportAt(file: string, head: Head, known: readonly Result[]): Report {
  const results = [...known];
  return {
    file,
    head,
    results,
    add: (result) => {
      results.push(result);
      append(file, result);
    },
  };
}

const ownFile = (command: string, at: string): string =>
  join(
    stateFolder(process.env),
    'reports',
    `${at.replace(/[:.]/g, '-')}-${command.replaceAll(' ', '-')}-${process.pid}.ndjson`,
  );

export function beginReport(file: string | undefined, of: Omit<Head, 'report' | 'id' | 'at'>): Report {
  const at = new Date().toISOString();
  const path = file ?? ownFile(of.command, at);
  if (path === '') throw usage('L’option --report attend une valeur.');
  if (existsSync(path)) throw usage(`Le compte rendu existe déjà : ${path}`, `Reprendre : --resume ${path}`);
  const head: Head = { report: 1, id: randomUUID(), at, ...of };
  append(path, head);
  return reportAt(path, head, []);
}

/** For a dry run of a bulk: stored nowhere. */
export function dryRunReport(of: Omit<Head, 'report' | 'id' | 'at'>): Report {
  const results: Result[] = [];
  const head: Head = { report: 1, id: randomUUID(), at: new Date().toISOString(), ...of };
  return { file: '', head, results, add: (result) => void results.push(result) };
}

interface Kept {
  readonly lines: readonly unknown[];
  /** Up to the end of the last complete line: a killed process may have written half a line. */
  readonly wholeBytes: number;
}

function keptIn(file: string): Kept {
  try {
    const text = readFileSync(file, 'utf8');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    const lines = whole.split('\n').filter(Boolean);
    return {
      lines: lines.map((line) => JSON.parse(line) as unknown),
      wholeBytes: Buffer.byteLength(whole),
    };
  } catch {
    throw new Failure(exitCodes.notFound, `Compte rendu illisible : ${file}`, { code: 'FILE_UNREADABLE' });
  }
}

/** The same command and the same profile: a report of another server must not open doors here. */
export function resumeReport(file: string, command: string, profile: string): Report {
  const {
    lines: [first, ...rest],
    wholeBytes,
  } = keptIn(file);
  const head = first as Head | undefined;
  if (head?.report !== 1 || !Array.isArray(head.targets))
    throw usage(`Ce n’est pas un compte rendu : ${file}`);
  if (head.command !== command) throw usage(`Ce compte rendu est celui de « ${head.command} ».`);
  if (typeof head.options !== 'object')
    throw usage(`Ce compte rendu ne dit pas avec quelles options il a été commencé : ${file}`);
  if (head.profile !== profile)
    throw usage(
      `Ce compte rendu est celui du profil « ${head.profile} ».`,
      `Ajoutez --profile ${head.profile}`,
    );
  // So that the next line is complete; only now, so that a wrong file is not modified.
  if (statSync(file).size > wholeBytes) truncateSync(file, wholeBytes);
  return reportAt(file, head, rest as Result[]);
}

/** What is left, each with its key: a refusal was a response, so its retry gets a new one. */
export function leftToDo({ head, results }: Report): { index: number; target: Target; key: string }[] {
  return head.targets.flatMap((target, index) => {
    const own = results.filter((one) => one.index === index);
    if (own.some(({ state }) => state === 'done')) return [];
    const refusals = own.filter(({ state }) => state === 'refused').length;
    return [{ index, target, key: `${head.id}:${index}:${refusals}` }];
  });
}
