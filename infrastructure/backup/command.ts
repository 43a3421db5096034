/** `npm run backup -- --to <folder>` and `npm run restore -- --from <folder> [--replace]` (docs/guide-administrator.md). */
import { parseArgs } from 'node:util';
import { CommandRefused, runCommand, type Command } from '#infrastructure/command-line.js';
import { readConfig } from '#infrastructure/config.js';
import { backUp, restore } from './backup.js';

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
    const key = 'La clé MASTER_KEY n’y est pas : gardez-la ailleurs, sans elle la sauvegarde est illisible.';
    return { exitCode: 0, lines: [made, key] };
  }
  if (verb === 'restore' && values.from) {
    const { madeAt, kept } = await restore(config, values.from, values.replace);
    const done = `Restauré : l’état du ${madeAt}.${kept ? ` L’ancienne base est gardée : ${kept}` : ''}`;
    const next =
      'Ce qui s’est passé depuis n’est plus connu : suivez « After a restore » dans docs/guide-administrator.md.';
    return { exitCode: 0, lines: [done, next] };
  }
  throw new CommandRefused(usage);
};

await runCommand(command, usage);
