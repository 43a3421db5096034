/** The profiles of this machine: the current one, and which ones are production. */
import type { Context } from '#cli/context.js';
import { usage } from '#cli/exit.js';
import { yesNo } from '#cli/ui/formats.js';
import { table } from '#cli/ui/table.js';

export async function listProfiles({ out, profiles }: Context): Promise<void> {
  const current = profiles.currentName();
  const rows = profiles.all().map(({ name, url, email, isProduction, tokens }) => ({
    name,
    url,
    email,
    isProduction,
    isSignedIn: tokens !== null,
    isCurrent: name === current,
  }));
  if (out.isJson) return out.json({ items: rows });
  if (rows.length === 0) return out.say('Aucun profil : consigne login --url …');
  const columns = [
    { title: '', of: (row: (typeof rows)[number]) => (row.isCurrent ? '›' : '') },
    { title: 'Profil', of: (row: (typeof rows)[number]) => row.name },
    { title: 'Serveur', of: (row: (typeof rows)[number]) => row.url },
    { title: 'E-mail', of: (row: (typeof rows)[number]) => row.email ?? '' },
    { title: 'Production', of: (row: (typeof rows)[number]) => yesNo(row.isProduction) },
    { title: 'Connecté', of: (row: (typeof rows)[number]) => yesNo(row.isSignedIn) },
  ];
  out.data(table(rows, columns, out));
}

const named = ({ words }: Context): string => words.args[0] ?? '';

export async function useProfile(context: Context): Promise<void> {
  context.profiles.use(named(context));
  context.out.say(`✓ Profil « ${named(context)} » utilisé désormais.`);
}

export async function protectProfile({ profiles, words, out }: Context): Promise<void> {
  const name = words.args[0] ?? '';
  const profile = profiles.all().find((one) => one.name === name);
  if (!profile) throw usage(`Profil inconnu : ${name}.`, 'Voir : consigne profiles list');
  const isProduction = !words.flag('off');
  profiles.save({ ...profile, isProduction });
  out.say(isProduction ? `✓ « ${name} » est en production.` : `✓ « ${name} » n’est plus en production.`);
}

export async function removeProfile(context: Context): Promise<void> {
  context.profiles.remove(named(context));
  context.out.say(`✓ Profil « ${named(context)} » oublié.`);
}
