/** Whether a SQLite file is damaged: reported in a sentence that says what to do. */
import { existsSync, statSync } from 'node:fs';
import { ask } from '#infrastructure/database/sqlite/ask.js';

/** The message is shown to the person at the terminal, hence French. */
export class DamagedDatabase extends Error {
  override readonly name = 'DamagedDatabase';

  constructor(
    readonly file: string,
    readonly finding: string,
  ) {
    super(
      `La base ${file} est endommagée (${finding}). Arrêtez le serveur et restaurez la dernière sauvegarde : npm run restore -- --from <sauvegarde> --replace. Le fichier d’aujourd’hui est gardé à côté.`,
    );
  }
}

const damageCodes = /^SQLITE_(?:CORRUPT|NOTADB)/;
const isDamage = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && damageCodes.test(String(error.code));

/** SQLite's smallest page; it takes a shorter file for a new database. */
const smallestBytes = 512;

/** `quick`: every page, but not whether each index has the rows of its table. */
function findingIn(file: string, extent: 'quick' | 'full'): string | null {
  const pragma = extent === 'quick' ? 'quick_check' : 'integrity_check';
  const found = statSync(file);
  if (found.isFile() && found.size < smallestBytes)
    return 'it is empty; if nothing was ever stored in it, delete it';
  try {
    const [answer] = ask(file, `PRAGMA ${pragma}(1)`);
    const result = String(answer?.[pragma]).replace(/\s+/g, ' ');
    if (result !== 'ok') return result;
    const [broken] = extent === 'quick' ? [] : ask(file, 'PRAGMA foreign_key_check');
    return broken ? `foreign key: ${JSON.stringify(broken)}` : null;
  } catch (error) {
    if (isDamage(error)) return error.message;
    throw error;
  }
}

/** Throws DamagedDatabase for the SQLite file of this address, if there is one. */
export function refuseDamaged(databaseUrl: string): void {
  const file = databaseUrl.slice('sqlite:'.length);
  if (databaseUrl.startsWith('sqlite:') && existsSync(file)) requireUndamaged(file, 'quick');
}

/** Throws DamagedDatabase; whatever else fails is thrown as it is. */
export function requireUndamaged(file: string, extent: 'quick' | 'full' = 'full'): void {
  const finding = findingIn(file, extent);
  if (finding !== null) throw new DamagedDatabase(file, finding);
}
