/** The running check of a cabinet, or the last one: the expected content of each locker, and what was found. */
import type { CabinetCheck, CheckedLocker } from '#application/contract/lockers/cabinet-check.js';
import type { Context } from '#cli/context.js';
import { moment, none, plural } from '#cli/ui/formats.js';
import { table, type Column } from '#cli/ui/table.js';
import { remoteRefusalText } from '#domain/locks/lock-reach-labels.js';
import { expectationLabels } from '#domain/lockers/check-labels.js';
import { resolve } from './orders/resolve.js';

/** The content expected at the check; before the check, the content expected now. */
const expectedOf = ({ found, expected, itemName }: CheckedLocker): string => {
  const shown = found?.expected ?? expected;
  return shown === 'item' && itemName !== null ? itemName : expectationLabels[shown];
};

const columns: readonly Column<CheckedLocker>[] = [
  { title: 'N°', of: ({ number }) => String(number), isRight: true },
  { title: 'Doit contenir', of: expectedOf },
  {
    title: 'Trouvé',
    of: ({ found }) => found?.text ?? none,
    tone: ({ found }) => (found?.isPutAside ? 'bad' : found ? 'good' : 'neutral'),
  },
  { title: 'Par', of: ({ found }) => (found ? `${found.by}, ${moment(found.at)}` : none), spare: 2 },
  { title: 'Commande', of: ({ found, order }) => (found ? found.order : order)?.label ?? none, spare: 1 },
];

function roundLine({ round, lockers }: CabinetCheck): string {
  if (!round) return 'Cette consigne n’a jamais été contrôlée.';
  const { isRunning, begunAt, endedAt } = round;
  const state = isRunning
    ? `Contrôle en cours depuis le ${moment(begunAt)}`
    : endedAt === null
      ? `Contrôle du ${moment(begunAt)}, laissé inachevé`
      : `Contrôle du ${moment(begunAt)}, terminé le ${moment(endedAt)}`;
  const checked = lockers.filter(({ found }) => found !== null);
  const aside = checked.filter(({ found }) => found?.isPutAside);
  return `${state} : ${plural(checked.length, 'casier contrôlé', 'casiers contrôlés')} sur ${lockers.length}, ${aside.length} mis de côté.`;
}

export async function showCheck(context: Context): Promise<void> {
  const { out, words } = context;
  const { client } = await context.session();
  const cabinetId = await resolve(client, 'cabinet', words.args[0] ?? '');
  const check = await client.cabinetCheck({ params: { cabinetId } });
  if (out.isJson) return out.json(check);
  if (check.lockers.length === 0) return out.say('Cette consigne n’a aucun casier.');
  out.data(table(check.lockers, columns, out));
  out.say(roundLine(check));
  const lost = check.lockers.find(({ isLinkLost }) => isLinkLost);
  if (lost) out.warn(remoteRefusalText('LOCK_OFFLINE', lost.lastSeenAt && moment(lost.lastSeenAt)));
}
