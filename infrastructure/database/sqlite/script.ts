/**
 * Changes as one script: each statement of its own is a way to another thread and back, which takes longer than most changes do.
 * `sqlite3` binds no values to a script, so they are written into it.
 */
import { assert } from '#domain/shared/errors.js';
import type { Change, Parameter } from '#infrastructure/database/engine.js';
import type { RowRefusal } from '#infrastructure/database/refusals.js';

/** In characters. A longer text is read sooner by binding it. */
const longestText = 2_000;
/** SQLite reads no script above a million bytes. */
const longestScript = 100_000;

/**
 * One row on the connection of whoever writes, a column for each refusal: what a change that found no row writes there is refused
 * by the column's name.
 */
const refusals: readonly RowRefusal[] = ['VERSION_CONFLICT', 'NOT_FOUND', 'REQUEST_IN_PROGRESS'];
export const outcomeSetUp = [
  'PRAGMA temp_store = MEMORY',
  `CREATE TEMP TABLE "outcome" (${refusals
    .map((refusal) => `"${refusal}" integer CONSTRAINT "${refusal}" CHECK ("${refusal}" > 0)`)
    .join(', ')})`,
  'INSERT INTO temp."outcome" DEFAULT VALUES',
].join('; ');

const refuseUnlessChanged = (refusal: RowRefusal): string =>
  `; UPDATE temp."outcome" SET "${refusal}" = changes()`;

/** The refusal that a failed script names. */
export const refusalIn = (message: string): RowRefusal | undefined => {
  const [, name] = /CHECK constraint failed: (\w+)$/.exec(message) ?? [];
  return refusals.find((refusal) => refusal === name);
};

/** A value as SQL has it; null for one that is better bound: half a number loses its last digit, a long text is copied. */
function literal(value: Parameter): string | null {
  if (value === null) return 'NULL';
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : null;
  // A script ends at its first NUL.
  if (typeof value !== 'string' || value.length > longestText || value.includes('\0')) return null;
  return value.includes("'") ? `'${value.replaceAll("'", "''")}'` : `'${value}'`;
}

const place = /\$\d+/;

/** The statement with its values; null when they are to be bound. */
function scripted({ sql, parameters, refusal }: Change): string | null {
  const [beginning = '', ...texts] = sql.split(place);
  assert(texts.length === parameters.length, 'each value has one place, in order');
  let script = beginning;
  for (const [index, text] of texts.entries()) {
    const value = literal(parameters[index] ?? null);
    if (value === null) return null;
    script += value + text;
  }
  return refusal === null ? script : script + refuseUnlessChanged(refusal);
}

/** Put together statement by statement. */
export class Script {
  private length = 0;

  constructor(private statements: string[]) {}

  get isEmpty(): boolean {
    return this.statements.length === 0;
  }

  /** Answers false, and takes nothing, when the change is better run by itself after what was taken. */
  take(change: Change): boolean {
    const text = this.length > longestScript ? null : scripted(change);
    if (text === null) return false;
    this.length += text.length;
    this.statements.push(text);
    return true;
  }

  /** The whole text; what is taken next begins another one. */
  end(last: readonly string[] = []): string {
    const text = [...this.statements, ...last].join('; ');
    this.statements = [];
    this.length = 0;
    return text;
  }
}
