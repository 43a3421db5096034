/**
 * A refund of a pressing or shop order: the whole refundable amount, a part, or pieces of the sale. The user must
 * choose, there is no default.
 */
import type { CreditNoteView, RefundableItem } from '#application/contract/orders/sale-shapes.js';
import type { Option } from '#cli/verb.js';
import { exitCodes, Failure, usage } from '#cli/exit.js';
import { centsFromEuros, euros as eurosOfCents } from '#domain/shared/money.js';
import { word } from '#domain/shared/plurals.js';
import { euros } from '#cli/ui/formats.js';
import type { ActionInput } from '#cli/acts/action.js';
import type { Preview } from '#cli/acts/confirm.js';
import type { OwedRefund } from '#application/contract/orders/order-shapes.js';

export const refundOptions: readonly Option[] = [
  { flags: '--amount <euros>', about: 'Seulement ce montant' },
  {
    flags: '--items <articles>',
    about: 'Seulement ces articles, à leur prix, séparés par des virgules : Limonade=2,Savon',
  },
  { flags: '--full', about: 'Tout ce qui peut encore être rendu' },
];

/** The order as just fetched; amounts in euros. */
interface Refundable {
  readonly mostRefund: number;
  readonly refundableItems: readonly RefundableItem[];
}

interface Pieces {
  readonly item: RefundableItem;
  readonly quantity: number;
}

const plain = (text: string): string => text.trim().toLowerCase();

const leftOf = (items: readonly RefundableItem[]): string =>
  items.length === 0
    ? 'Aucun article entier ne peut encore être rendu : indiquez --amount.'
    : `Peuvent être rendus : ${items.map(({ itemName, quantity }) => `${itemName}=${quantity}`).join(', ')}.`;

/** An article by its whole name or its line's identifier. Throws the remaining pieces if unknown or too many. */
function piecesOf(text: string, left: readonly RefundableItem[]): Pieces {
  const [name = '', count = '1'] = text.split('=');
  const [item, another] = left.filter(
    ({ itemName, orderItemId }) => plain(itemName) === plain(name) || orderItemId === name.trim(),
  );
  if (!item) throw usage(`« ${name.trim()} » n’est pas un article à rendre.`, leftOf(left));
  if (another)
    throw usage(
      `« ${name.trim()} » désigne plusieurs lignes de la commande.`,
      `Donnez l’identifiant de l’une d’elles : ${item.orderItemId} ou ${another.orderItemId}.`,
    );
  const quantity = Number(count);
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > item.quantity)
    throw usage(`« ${count} » n’est pas un nombre d’articles entre 1 et ${item.quantity}.`, leftOf(left));
  return { item, quantity };
}

interface Chosen {
  readonly amount: number;
  /** Null for an amount. */
  readonly pieces: readonly Pieces[] | null;
}

/** Throws the possible options unless exactly one of the three is given. */
function chosenOf({ words }: ActionInput, { mostRefund, refundableItems }: Refundable): Chosen {
  const amount = words.amount('amount');
  const items = words.text('items');
  const said = [amount !== undefined, items !== undefined, words.flag('full')];
  if (said.filter(Boolean).length !== 1)
    throw usage(
      'Que rembourser ?',
      'Soit --amount 3,50 (une partie), soit --items "Limonade=1" (des articles), soit --full (tout).',
    );
  if (items === undefined) return { amount: amount ?? mostRefund, pieces: null };
  const pieces = items.split(',').map((each) => piecesOf(each, refundableItems));
  const cents = pieces.reduce(
    (sum, { item, quantity }) => sum + quantity * centsFromEuros(item.unitPrice),
    0,
  );
  return { amount: eurosOfCents(cents), pieces };
}

const nothingToRefund = (): Failure =>
  new Failure(exitCodes.refused, 'Rien ne peut être remboursé sur cette commande.', {
    code: 'NOTHING_TO_REFUND',
  });

/** The request: refused if another user refunded something meanwhile. Throws exit 5 if nothing is refundable. */
export function refundOf(input: ActionInput, refundable: Refundable) {
  if (refundable.mostRefund === 0) throw nothingToRefund();
  const { amount, pieces } = chosenOf(input, refundable);
  const items = pieces?.map(({ item, quantity }) => ({ orderItemId: item.orderItemId, quantity }));
  return { ...(items ? { items } : { amount }), refundable: refundable.mostRefund, reason: input.reason };
}

/** The amount, after the server allowed the refund. */
export function refundPreview(
  order: Refundable & { readonly reference: string },
  input: ActionInput,
): Preview {
  const { amount, pieces } = chosenOf(input, order);
  const named = pieces?.map(({ item, quantity }) => `${quantity} × ${item.itemName}`).join(', ');
  const done = word(amount, 'serait remboursé', 'seraient remboursés');
  const text = `${order.reference} : ${euros(amount)} ${done}${named ? ` (${named})` : ''}, un avoir émis. Rien n’a été changé.`;
  return { text, value: { amount, mostRefund: order.mostRefund } };
}

interface Cancellable {
  readonly reference: string;
  readonly refundableAmount: number;
  readonly paymentReference?: string | null;
}

/** A cancelled order goes back to its card whole; what was paid at the counter is given back there. */
export function cancelPreview({ reference, refundableAmount, paymentReference }: Cancellable): Preview {
  const amount = typeof paymentReference === 'string' ? 0 : refundableAmount;
  const done = word(amount, 'serait remboursé', 'seraient remboursés');
  const text =
    amount === 0
      ? `${reference} : annulée, rien n’est rendu sur une carte.`
      : `${reference} : annulée, ${euros(amount)} ${done} au client.`;
  return { text, value: { amount } };
}

/** For a served order the promised amount, for a cancelled one all that was captured. */
export function againPreview(
  order: Pick<Cancellable, 'reference' | 'refundableAmount'> & { readonly owedRefund: OwedRefund | null },
): Preview {
  const amount = order.owedRefund?.amount ?? order.refundableAmount;
  return { text: `${order.reference} : ${euros(amount)} redemandés au prestataire.`, value: { amount } };
}

/** The result: the refund and its credit note. */
export function refundSummary({ creditNotes }: { readonly creditNotes: readonly CreditNoteView[] }): string {
  const newest = creditNotes.at(-1);
  if (!newest) return '';
  return ` ${euros(newest.amount)} ${word(newest.amount, 'remboursé', 'remboursés')}, avoir ${newest.number}.`;
}

// `--dry-run` of a refund made in another way: the amount that the order owes, or that it owes nothing.

/** Rejects with exit 5 if nothing is owed, or a card refund is in progress. */
export function owedPreview(owed: OwedRefund | null): Preview {
  if (owed === null)
    throw new Failure(exitCodes.refused, 'Aucun remboursement n’est resté sans effet sur cette commande.', {
      code: 'NOTHING_TO_REFUND',
    });
  return { text: `Noté comme remboursé autrement : ${euros(owed.amount)} ; rien n’est versé.`, value: owed };
}
