import { parseArgs } from 'node:util';
import { type Command, CommandRefused } from '#infrastructure/command-line.js';
import { linkMs } from '#domain/access/password.js';
import { hour } from '#domain/shared/record.js';
import { splitName } from '#application/access/first-admin.js';
import { type Recovered, type Recovery, type RecoveryRefusal, recover } from '#application/access/recover.js';
import { email as typedEmail } from '#application/contract/fields.js';
import { refuseDamaged } from '#infrastructure/backup/damage.js';
import { keysOf } from '#infrastructure/backup/backup.js';
import { type Config, readConfig } from '#infrastructure/config.js';
import { createDatabase } from '#infrastructure/database/data-source.js';
import { migrationStatus } from '#infrastructure/database/migration-status.js';
import { cryptoRandom, idsOn, systemClock } from '#infrastructure/security/random.js';
import { openSecrets } from '#infrastructure/security/keyring.js';

/**
 * Implements `npm run recover` (docs/guide-administrator.md). On SQLite no server may run meanwhile, because a file has
 * one writer; on PostgreSQL it may.
 */
export const usage = `Usage : npm run recover -- --email <adresse> [--admin [--name "<Prénom Nom>"]] [--drop-second-factor]
  --admin               crée un Admin à cette adresse, ou réactive celui qui l’a
  --name                son nom, s’il est créé
  --drop-second-factor  retire la double authentification de cette personne`;

const refusals: Readonly<Record<RecoveryRefusal, string>> = {
  unknown: 'Personne n’a cette adresse. Vérifiez-la, ou ajoutez --admin pour en faire un nouvel Admin.',
  switchedOff:
    'Cette personne est désactivée : un Admin peut la réactiver. Si c’est un Admin et qu’il n’en reste aucun, ajoutez --admin.',
  nameless: 'Cette personne sera créée : ajoutez son nom, --name "Prénom Nom".',
  notAdmin:
    'Cette adresse est celle d’une personne qui n’est pas Admin. Donnez-en une autre, ou retirez --admin pour son seul mot de passe.',
};

/** The command never creates or migrates a database: a wrong DATA_DIR would otherwise get a new, empty one. */
async function requireDatabase({ databaseUrl }: Config): Promise<void> {
  refuseDamaged(databaseUrl);
  const { applied, pending, unknown } = await migrationStatus(databaseUrl);
  if (applied.length === 0)
    throw new CommandRefused('Il n’y a pas encore de base ici : vérifiez DATA_DIR et DATABASE_URL.');
  if (pending.length + unknown.length > 0)
    throw new CommandRefused(
      'La base n’est pas celle de cette version (npm run migrate -- status) : démarrez d’abord le serveur.',
    );
}

async function recoverIn(config: Config, asked: Recovery): Promise<Recovered | RecoveryRefusal> {
  await requireDatabase(config);
  const masterKeys = keysOf(config);
  const database = await createDatabase({ url: config.databaseUrl });
  try {
    const clock = systemClock;
    const random = cryptoRandom;
    const secrets = await openSecrets({ database, masterKeys, random, clock });
    const { PORT, PUBLIC_URL: publicUrl = `http://localhost:${PORT}` } = config;
    const transaction: typeof database.transaction = (work, how) => database.transaction(work, how);
    const ports = { clock, random, secrets, transaction, newId: idsOn(clock), settings: { publicUrl } };
    return await recover(ports, asked);
  } finally {
    await database.close();
  }
}

const doneWords: Readonly<Record<Recovered['done'], string>> = {
  found: 'Lien pour choisir un nouveau mot de passe :',
  created: 'Nouvel Admin créé. Lien pour choisir son mot de passe :',
  switchedOn: 'Admin réactivé. Lien pour choisir un mot de passe :',
};

function linesOf({ link, purpose, done, hasSecondFactor }: Recovered): string[] {
  return [
    doneWords[done],
    link,
    `Il sert une seule fois, pendant ${linkMs[purpose] / hour} h. Aucun e-mail n’est envoyé ; le journal de l’administration le note.`,
    ...(hasSecondFactor
      ? ['La double authentification reste demandée : ajoutez --drop-second-factor si elle est perdue.']
      : []),
  ];
}

export const recoverByShell: Command = async (args, environment) => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      email: { type: 'string' },
      admin: { type: 'boolean', default: false },
      name: { type: 'string' },
      'drop-second-factor': { type: 'boolean', default: false },
    },
  });
  const { admin: asAdmin, 'drop-second-factor': dropsSecondFactor } = values;
  const email = typedEmail(254).safeParse(values.email);
  if (!email.success) throw new CommandRefused(usage);
  const asked = { email: email.data, asAdmin, dropsSecondFactor, name: splitName(values.name ?? '') };
  const outcome = await recoverIn(readConfig(environment), asked);
  if (typeof outcome === 'string') throw new CommandRefused(refusals[outcome]);
  return { exitCode: 0, lines: linesOf(outcome) };
};
