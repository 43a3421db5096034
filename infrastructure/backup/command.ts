/**
 * `npm run backup -- --to <folder>` and `npm run restore -- --from <folder> [--replace]` (docs/guide-administrator.md);
 * `check` is for the server itself (database-care.ts).
 */
import { parseArgs } from 'node:util';
import { CommandRefused, runCommand, type Command } from '#infrastructure/command-line.js';
import { readConfig } from '#infrastructure/config.js';
import { backUp, restore } from './backup.js';
import { requireUndamaged } from './damage.js';

const usage = `Usage : npm run backup -- --to <dossier>
        npm run restore -- --from <dossier de la sauvegarde> [--replace]`;

const command: Command = async ([verb = '', ...args], environment) => {
  const { values } = parseArgs({
    args,
    options: {
      to: { type: 'string' },
      from: { type: 'string' },
      replace: { type: 'boolean', default: false },
    },
  });
  const config = readConfig(environment);
  if (verb === 'backup' && values.to) {
    const made = `Sauvegarde faite : ${await backUp(config, values.to, new Date())}`;
    const key =
      'Elle est chiffrée par MASTER_KEY, qui n’y est pas : gardez la clé ailleurs, sans elle tout est perdu.';
    return { exitCode: 0, lines: [made, key] };
  }
  if (verb === 'restore' && values.from) {
    const { madeAt, kept } = await restore(config, values.from, values.replace);
    const done = `Restauré : l’état du ${madeAt}.${kept ? ` L’ancienne base est gardée : ${kept}` : ''}`;
    const next =
      'Ce qui s’est passé depuis n’est plus connu : suivez « After a restore » dans docs/guide-administrator.md.';
    return { exitCode: 0, lines: [done, next] };
  }
  if (verb === 'check') {
    const { databaseUrl } = config;
    if (!databaseUrl.startsWith('sqlite:'))
      throw new CommandRefused('PostgreSQL vérifie lui-même ses pages (data checksums) : rien à faire ici.');
    requireUndamaged(databaseUrl.slice('sqlite:'.length));
    return { exitCode: 0, lines: ['La base est saine.'] };
  }
  throw new CommandRefused(usage);
};

await runCommand(command, usage);
