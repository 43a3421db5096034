/**
 * The targets of a bulk run: words of the command line, lines of stdin, or a CSV file whose further columns are options
 * of each line.
 */
import { readFileSync, appendFileSync, existsSync, statSync, truncateSync } from 'node:fs';
import { textOfCell } from '#domain/shared/spreadsheet.js';
import { Failure, exitCodes, usage } from '#cli/exit.js';
import { readStdinBytes } from '#cli/ui/ask.js';
import { plural } from '#cli/ui/formats.js';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { makeFolder, stateFolder } from '#cli/session/profiles.js';
import type { Typed } from '#cli/words.js';

const singleByte = 'windows-1252';
const encodings = ['utf-8', singleByte] as const;

function decodedAs(bytes: Uint8Array, encoding: string): string | null {
  // Without streaming, Node 20 decodes Windows-1252 as Latin-1: « ’ », « œ » and « € » became control characters.
  const stream = encoding === singleByte;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream });
  } catch {
    return null;
  }
}

/**
 * CSV from spreadsheets, for bulk runs: UTF-8, Windows-1252 (Excel's "CSV") or UTF-16; quoted cells may contain
 * separators and line breaks. An ambiguous file is refused as a whole: a shifted cell could hide an amount.
 */
export function textIn(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const tried = first === 0xff && second === 0xfe ? ['utf-16le'] : encodings;
  const text = tried.map((encoding) => decodedAs(bytes, encoding)).find((found) => found !== null);
  if (text === undefined || text.includes('\0'))
    throw usage(
      'Ce n’est pas du texte. Rien n’a été fait.',
      'Dans un tableur : « Enregistrer sous », puis « CSV ».',
    );
  return text;
}

interface CsvRow {
  /** Its first line, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

const unclosed = (line: number): Failure =>
  usage(
    `Ligne ${line} : un guillemet ouvert n’est pas fermé. Rien n’a été fait.`,
    'Un guillemet dans une cellule se double : "" ; la cellule est alors entre guillemets.',
  );

const breaksIn = (cells: readonly string[]): number => cells.join().split('\n').length - 1;

/**
 * Skips blank rows and comments (`#`); a quote inside a cell is a literal character. Loads the parser only for a file,
 * because it is half as large as the whole terminal.
 */
export async function csvRows(given: string, separator: string): Promise<CsvRow[]> {
  const { CsvError, parse } = await import('csv-parse/sync');
  const text = given.replaceAll('\r\n', '\n');
  const isRemark = text.split('\n').map((line) => line.trimStart().startsWith('#'));
  const rows: CsvRow[] = [];
  let next = 1;
  const take = (cells: readonly string[], last: number): void => {
    const line = last - breaksIn(cells);
    next = last + 1;
    // A quote in a comment must not swallow the rows below.
    if (isRemark[line - 1] && line < last) throw unclosed(line);
    if (!isRemark[line - 1] && cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells });
  };
  try {
    parse(text, {
      delimiter: separator,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      on_record: (cells: string[], { lines }) => {
        take(cells, lines);
        return null;
      },
    });
  } catch (error) {
    if (error instanceof CsvError) throw unclosed(next);
    throw error;
  }
  return rows.map(({ line, cells }) => ({ line, cells: cells.map((cell) => textOfCell(cell.trim())) }));
}

export interface Target {
  readonly typed: string;
  /** Options of this target: `reason`, `amount`, … */
  readonly options: Readonly<Record<string, string>>;
}

const titles: Readonly<Record<string, string>> = { motif: 'reason', montant: 'amount' };
const nameOf = (title: string): string =>
  titles[title.toLowerCase()] ?? title.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
export const kebab = (name: string): string =>
  name.replace(/([a-z])([A-Z])/g, (_, end: string, letter: string) => `${end}-${letter.toLowerCase()}`);
const titleOf = (name: string): string =>
  Object.entries(titles).find(([, known]) => known === name)?.[0] ?? kebab(name);

/** A value split by a separator, or a missing cell, could lose an amount. */
function requireWhole({ line, cells }: CsvRow, columns: number): void {
  if (cells.length === columns) return;
  throw usage(
    `Ligne ${line} : ${plural(cells.length, 'cellule')}, et la première ligne nomme ${plural(columns, 'colonne')}. Rien n’a été fait.`,
    'Une valeur qui contient le séparateur se met entre guillemets : "35,50".',
  );
}

/** Plain lines are targets; a first line with separators names the columns, the first of which is the target's. */
export async function readTargets(given: string): Promise<Target[]> {
  const text = given.replace(/^\uFEFF/, '');
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.trimStart().startsWith('#'));
  const separator = [';', '\t', ','].find((one) => lines[0]?.includes(one));
  if (separator === undefined) return lines.map((line) => ({ typed: textOfCell(line.trim()), options: {} }));
  const [head, ...rest] = await csvRows(text, separator);
  const names = (head?.cells ?? []).map(nameOf);
  return rest.map((row) => {
    requireWhole(row, names.length);
    const [typed = '', ...values] = row.cells;
    const pairs = values.map((value, index) => [names[index + 1] ?? '', value] as const);
    return {
      typed,
      options: Object.fromEntries(pairs.filter(([name, value]) => name !== '' && value !== '')),
    };
  });
}

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new Failure(exitCodes.notFound, `Fichier illisible : ${file}`, { code: 'FILE_UNREADABLE' });
  }
}

async function expand(arg: string): Promise<Target[]> {
  if (arg === '-') return readTargets(textIn(await readStdinBytes()));
  if (arg.startsWith('@')) return readTargets(textIn(bytesOf(arg.slice(1))));
  return [{ typed: arg, options: {} }];
}

export const isBulk = (args: readonly string[]): boolean =>
  args.length > 1 || args.some((arg) => arg === '-' || arg.startsWith('@'));

/** An unknown column is refused: a lost amount would mean the whole amount. */
function requireKnown(targets: readonly Target[], columns: readonly string[]): void {
  for (const { options } of targets)
    for (const name of Object.keys(options))
      if (!columns.includes(name))
        throw usage(
          `Colonne inconnue : « ${kebab(name)} ». Rien n’a été fait.`,
          `La première ligne nomme les colonnes ; après l’élément : ${columns.map(titleOf).join(', ') || 'aucune'}.`,
        );
}

/** `columns` are the options that a line of a CSV file may give. */
export async function gatherTargets(args: readonly string[], columns: readonly string[]): Promise<Target[]> {
  const found: Target[] = [];
  for (const arg of args) found.push(...(await expand(arg)));
  if (found.length === 0) throw usage('Rien à faire : aucun élément n’a été donné.');
  requireKnown(found, columns);
  return found;
}

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
  /** The options for all records, such as an amount: resuming without them would be another action. */
  readonly options: Typed;
  readonly targets: readonly Target[];
}

/**
 * The results of a bulk run, written line by line as they happen: a killed process leaves a report that shows the rest.
 * Lines without a response retain their idempotency key, so that resuming does nothing twice.
 */
export interface Report {
  readonly file: string;
  readonly head: Head;
  readonly results: readonly Result[];
  /** Throws FILE_UNWRITABLE; the result itself is still known. */
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

/** For a dry run, which is stored nowhere. */
export function dryRunReport(of: Omit<Head, 'report' | 'id' | 'at'>): Report {
  const results: Result[] = [];
  const head: Head = { report: 1, id: randomUUID(), at: new Date().toISOString(), ...of };
  return { file: '', head, results, add: (result) => void results.push(result) };
}

interface Kept {
  readonly lines: readonly unknown[];
  /** The length up to the last complete line: a killed process may have written half a line. */
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

/** Requires the same command and profile: a report of another server must not open doors here. */
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
  // Removes half a line; only now, so that a wrong file is not modified.
  if (statSync(file).size > wholeBytes) truncateSync(file, wholeBytes);
  return reportAt(file, head, rest as Result[]);
}

/** The remaining records, each with its key: a refusal was a response, so its retry gets a new key. */
export function leftToDo({ head, results }: Report): { index: number; target: Target; key: string }[] {
  return head.targets.flatMap((target, index) => {
    const own = results.filter((one) => one.index === index);
    if (own.some(({ state }) => state === 'done')) return [];
    const refusals = own.filter(({ state }) => state === 'refused').length;
    return [{ index, target, key: `${head.id}:${index}:${refusals}` }];
  });
}
