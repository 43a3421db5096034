/** What a bulk works on: words of the command line, lines of stdin, or a CSV file whose further columns are options of each line. */
import { readFileSync } from 'node:fs';
import { exitCodes, Failure, usage } from '#cli/exit.js';
import { readStdin } from '#cli/ui/ask.js';

export interface Target {
  readonly typed: string;
  /** Options of this one: `reason`, `amount`, … */
  readonly options: Readonly<Record<string, string>>;
}

const titles: Readonly<Record<string, string>> = { motif: 'reason', montant: 'amount' };
const nameOf = (title: string): string =>
  titles[title.toLowerCase()] ?? title.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
export const kebab = (name: string): string =>
  name.replace(/([a-z])([A-Z])/g, (_, end: string, letter: string) => `${end}-${letter.toLowerCase()}`);
const titleOf = (name: string): string =>
  Object.entries(titles).find(([, known]) => known === name)?.[0] ?? kebab(name);

/** Cells of a line; quotes may hold the separator. */
function cells(line: string, separator: string): string[] {
  const found: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let index = 0; index < line.length; index += 1) {
    const character = line[index] ?? '';
    if (isQuoted && character === '"' && line[index + 1] === '"') {
      cell += '"';
      index += 1;
    } else if (character === '"') isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) {
      found.push(cell.trim());
      cell = '';
    } else cell += character;
  }
  return [...found, cell.trim()];
}

/** Lines alone are targets; a first line with separators names the columns, the first of which is the target's. */
export function readTargets(text: string): Target[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const separator = [';', '\t', ','].find((one) => lines[0]?.includes(one));
  if (separator === undefined) return lines.map((line) => ({ typed: line.trim(), options: {} }));
  const [head = '', ...rest] = lines;
  const names = cells(head, separator).map(nameOf);
  return rest.map((line) => {
    const [typed = '', ...values] = cells(line, separator);
    const pairs = values.map((value, index) => [names[index + 1] ?? '', value] as const);
    return {
      typed,
      options: Object.fromEntries(pairs.filter(([name, value]) => name !== '' && value !== '')),
    };
  });
}

function fileTargets(file: string): Target[] {
  try {
    return readTargets(readFileSync(file, 'utf8'));
  } catch {
    throw new Failure(exitCodes.notFound, `Fichier illisible : ${file}`, { code: 'FILE_UNREADABLE' });
  }
}

async function expand(arg: string): Promise<Target[]> {
  if (arg === '-') return readTargets(await readStdin());
  if (arg.startsWith('@')) return fileTargets(arg.slice(1));
  return [{ typed: arg, options: {} }];
}

export const isBulk = (args: readonly string[]): boolean =>
  args.length > 1 || args.some((arg) => arg === '-' || arg.startsWith('@'));

/** A column that says nothing to the command is not passed over: an amount that is not read is the whole amount. */
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
