/** A refund of laundry or of the shop: all of what may be given back, or a part; which of the two is said, never assumed. */
import type { Option } from '#cli/commands/verb.js';
import { exitCodes, Failure, usage } from '#cli/exit.js';
import { word } from '#domain/shared/plurals.js';
import { euros } from '#cli/ui/formats.js';
import type { Asked } from './deed.js';
import type { Preview } from './preview.js';

export const refundOptions: readonly Option[] = [
  { flags: '--amount <euros>', about: 'Seulement ce montant' },
  { flags: '--full', about: 'Tout ce qui peut encore être rendu' },
];

/** Throws how to say it where neither or both are said. `most` in euros, as the order told it just now. */
function amountOf({ words }: Asked, most: number): number {
  const amount = words.amount('amount');
  if ((amount !== undefined) === words.flag('full'))
    throw usage('Combien rembourser ?', 'Soit --amount 3,50 (une partie), soit --full (tout).');
  return amount ?? most;
}

const nothingToRefund = (): Failure =>
  new Failure(exitCodes.refused, 'Rien ne peut être remboursé sur cette commande.', {
    code: 'NOTHING_TO_REFUND',
  });

/** What is asked of the server: nothing is done when another one gave something back meanwhile. Throws exit 5 where nothing may be. */
export function refundOf(asked: Asked, most: number) {
  const amount = amountOf(asked, most);
  if (most === 0) throw nothingToRefund();
  return { amount, refundable: most, reason: asked.reason };
}

/** How much of it, where the server has judged that it may be. */
export function refundPreview(
  asked: Asked,
  { reference, mostRefund }: { readonly reference: string; readonly mostRefund: number },
): Preview {
  const amount = amountOf(asked, mostRefund);
  const done = word(amount, 'serait remboursé', 'seraient remboursés');
  const text = `${reference} : ${euros(amount)} ${done}, un avoir émis. Rien n’a été changé.`;
  return { text, value: { amount, mostRefund } };
}
