/**
 * The targets of a bulk run: words of the command line, lines of stdin, or a CSV file whose further columns are options
 * of each line.
 */
import { readFileSync } from 'node:fs';
import { textOfCell } from '#domain/shared/spreadsheet.js';
import { exitCodes, Failure, usage } from '#cli/exit.js';
import { readStdinBytes } from '#cli/ui/ask.js';
import { plural } from '#cli/ui/formats.js';
import { csvRows, textIn, type CsvRow } from './csv-rows.js';

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
