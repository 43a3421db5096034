/** Extends a rental for its customer: the server returns the price of the new end, and later accepts that price. */
import type { RentalOrderDetail } from '#application/contract/rentals/rental-order-shapes.js';
import type { ActionInput } from '#cli/acts/action.js';
import type { Preview } from '#cli/acts/preview.js';
import { exitCodes, Failure, usage } from '#cli/exit.js';
import { euros, moment } from '#cli/ui/formats.js';
import { actionVerb } from '#cli/commands/build.js';
import { rows } from './rental-action.js';
import { params } from './rental-daily.js';
import type { Verb } from '#cli/verb.js';

function newEnd({ words }: ActionInput): string {
  const end = words.instant('until');
  if (end === undefined) throw usage('Jusqu’à quand ?', 'Ajoutez --until "20/11/2026 à 18 h".');
  return end;
}

/** The server's own check, which refuses like the action itself. */
async function previewed(input: ActionInput): Promise<Preview> {
  const { id, words, session } = input;
  const query = { plannedEndTime: newEnd(input) };
  const value = await session.client.staffExtensionOffer({ ...params(id), query });
  const { quote, plannedEndTime } = value;
  if (!quote) return { text: value.refusal ?? '', value };
  const isFree = words.flag('free') && quote.amountTtc > 0;
  const refusal = isFree ? quote.freeRefusal : quote.chargeRefusal;
  if (refusal !== null) throw new Failure(exitCodes.refused, refusal, { facts: { quote } });
  const paid = words.flag('link') ? 'par un lien envoyé au client' : 'débité au client';
  const who = isFree ? 'offert' : paid;
  const price = quote.amountTtc === 0 ? 'aucun supplément' : `${euros(quote.amountTtc)} TTC, ${who}`;
  return {
    text: [
      `Fin prévue : ${moment(plannedEndTime)}`,
      `Nouvelle fin : ${moment(quote.plannedEndTime)}`,
      `Prix : ${price}`,
    ].join('\n'),
    value,
  };
}

const successText = ({ rentalCode, endDate, extension }: RentalOrderDetail): string => {
  if (extension === null) return `${rentalCode} : fin prévue le ${moment(endDate)}.`;
  const requested = `${rentalCode} : jusqu’au ${moment(extension.plannedEndTime)}, ${euros(extension.amountTtc)} TTC`;
  return extension.until === null
    ? `${requested}, paiement en cours.`
    : `${requested}, en attente du paiement du client avant le ${moment(extension.until)}. La fin ne change qu’une fois payée.`;
};

export const rentalExtend: Verb = actionVerb({
  ...rows.money,
  name: 'extend',
  route: 'extendRentalByStaff',
  about:
    'Prolonger une location dont l’article est sorti : le client paie, ou reçoit un lien si sa banque le demande ; --free l’offre (responsables)',
  question: 'Prolonger la location ?',
  options: [
    {
      flags: '--until <date>',
      about: 'Nouvelle fin, arrondie à l’unité de la location (heure, jour…)',
    },
    { flags: '--free', about: 'Offert : rien n’est débité (responsables)' },
    {
      flags: '--link',
      about: 'Le client reçoit un lien pour payer avec la carte de son choix ; la sienne n’est pas débitée',
    },
    { flags: '--amount <euros>', about: 'Seulement si c’est ce prix ; sinon rien n’est fait' },
  ],
  call: (input) => {
    const { id, words, reason } = input;
    const plannedEndTime = newEnd(input);
    const [isFree, byLink] = [words.flag('free'), words.flag('link')];
    const body = { reason, plannedEndTime, isFree, byLink, amountTtc: words.amount('amount') };
    return { ...params(id), body };
  },
  successText,
  preview: previewed,
  examples: [
    'consigne rentals extend K7QM --until "20/11/2026 à 18 h" --reason "Demande du client" --dry-run',
    'consigne rentals extend K7QM --until 2026-11-20T18:00 --free --reason "Retard de notre fait" --yes',
  ],
});
