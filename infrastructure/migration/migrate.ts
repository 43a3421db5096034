/** Implements `npm run migrate -- status` (docs/guide-administrator.md): starts and changes nothing. */
import { type Command, CommandRefused } from '#infrastructure/command-line.js';
import { refuseDamaged } from '#infrastructure/backup/damage.js';
import { readConfig } from '#infrastructure/config.js';
import { shapeRefusal } from '#infrastructure/database/shape.js';
import type { MigrationStatus } from '#infrastructure/database/migration-state.js';
import { migrationStatus } from '#infrastructure/database/migration-status.js';

export const usage = 'Usage : npm run migrate -- status';

/** Scripts read from it whether the next start changes the database. */
const exitCodes = { upToDate: 0, pending: 3, newer: 4, otherShape: 5 } as const;

/** Without user and password. */
function placeOf(databaseUrl: string): string {
  if (databaseUrl.startsWith('sqlite:')) return databaseUrl;
  const { host, pathname } = new URL(databaseUrl);
  return `postgres://${host}${pathname}`;
}

function endOf({ pending, unknown, faults }: MigrationStatus): readonly [exitCode: number, words: string] {
  const refusal = shapeRefusal(faults);
  if (refusal !== null) return [exitCodes.otherShape, refusal];
  if (unknown.length > 0)
    return [
      exitCodes.newer,
      'La base est celle d’une version plus récente : démarrez celle-là, ou restaurez une sauvegarde.',
    ];
  if (pending.length === 0) return [exitCodes.upToDate, 'La base est à jour.'];
  return [exitCodes.pending, 'Le prochain démarrage mettra la base à jour.'];
}

const rows = (words: string, names: readonly string[]): string[] =>
  names.map((name) => `${words.padEnd(10)}  ${name}`);

export const migrate: Command = async (args, environment) => {
  if (args.join(' ') !== 'status') throw new CommandRefused(usage);
  const { databaseUrl } = readConfig(environment);
  refuseDamaged(databaseUrl);
  const status = await migrationStatus(databaseUrl);
  const [exitCode, words] = endOf(status);
  const lines = [
    `Base : ${placeOf(databaseUrl)}`,
    ...rows('appliquée', status.applied),
    ...rows('en attente', status.pending),
    ...rows('inconnue', status.unknown),
    ...rows('à corriger', status.faults),
    words,
  ];
  return { exitCode, lines };
};
