/** `npm run backup -- --to <folder>` and `npm run restore -- --from <folder> [--replace]` (docs/guide-administrator.md). */
import { parseArgs } from 'node:util';
import { backUp, restore } from './backup.js';
import { BackupError } from './manifest.js';
import { ConfigError, readConfig } from '#infrastructure/config.js';
import { DatabaseInUse } from '#infrastructure/database/sqlite/file-lock.js';

const usage = `Usage : npm run backup -- --to <dossier>
        npm run restore -- --from <dossier de la sauvegarde> [--replace]`;

async function run([verb = '', ...args]: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      to: { type: 'string' },
      from: { type: 'string' },
      replace: { type: 'boolean', default: false },
    },
  });
  const config = readConfig(process.env);
  const say = (text: string): void => void process.stdout.write(`${text}\n`);
  if (verb === 'backup' && values.to) {
    say(`Sauvegarde faite : ${await backUp(config, values.to, new Date())}`);
    say('La clé MASTER_KEY n’y est pas : gardez-la ailleurs, sans elle la sauvegarde est illisible.');
  } else if (verb === 'restore' && values.from) {
    const { madeAt, kept } = await restore(config, values.from, values.replace);
    say(`Restauré : l’état du ${madeAt}.${kept ? ` L’ancienne base est gardée : ${kept}` : ''}`);
    say(
      'Ce qui s’est passé depuis n’est plus connu : suivez « After a restore » dans docs/guide-administrator.md.',
    );
  } else throw new BackupError(usage);
}

const isKnown = (error: unknown): error is Error =>
  error instanceof BackupError || error instanceof ConfigError || error instanceof DatabaseInUse;

try {
  await run(process.argv.slice(2));
} catch (error) {
  const isUsage = error instanceof TypeError && 'code' in error;
  process.stderr.write(`${isKnown(error) ? error.message : isUsage ? usage : String(error)}\n`);
  process.exitCode = isKnown(error) || isUsage ? 78 : 1;
}
