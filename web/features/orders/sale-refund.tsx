/**
 * The actions that laundry and shop share. A refund of a served order: all of it, a part, or pieces at their price, each
 * with a credit note.
 */
import { Group, NumberInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { SaleAction } from '#application/contract/orders/sale-action-names.js';
import type { RefundableItem } from '#application/contract/orders/sale-shapes.js';
import type { WithdrawalRefundView } from '#application/contract/orders/order-shapes.js';
import type { SaleKind } from '#domain/shared/order-kinds.js';
import { centsFromEuros, euros } from '#domain/shared/money.js';
import { word } from '#domain/shared/plurals.js';
import { useDryRun } from '#web/api/dry-run.js';
import { type Send, useSend } from '#web/api/use-send.js';
import { eurosText } from '#web/lib/money.js';
import { useDraft } from '#web/ui/admin/form/use-draft.js';
import { asTyped, typedNumber } from '#web/ui/admin/form/typed-number.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { amountOf, amountProblem, type ChosenAmount, proposed } from './amount-choice.js';
import { Effect, MoneyDialog, type Sums } from './money-dialog.js';
import type { DialogProps, Question, Sends } from './order-kind.js';
import { isPaidInPerson, type PaidSale, refundAgain, saleSums, totalPaid } from './paid.js';
import { paidWords } from './paid-words.js';
import { closeWithdrawal, serveRefunded } from './refunds.js';
import { answerLabel } from './withdrawal-answer.js';

/** The raw input, by line. */
type ChosenPieces = Readonly<Record<string, number | string>>;

interface ChosenRefund extends ChosenAmount {
  /** Null if an amount is chosen. */
  readonly pieces: ChosenPieces | null;
}

interface Decided {
  /** In euros; null while it cannot be sent. */
  readonly amount: number | null;
  /** Why it cannot be sent yet; null if it can. */
  readonly problem: string | null;
  readonly body: object;
}

/** `most` in euros. */
function decidedPieces(chosen: ChosenPieces, items: readonly RefundableItem[], most: number): Decided {
  const typed = items.map(({ orderItemId, unitPrice, quantity: left }) => {
    const quantity = Number(chosen[orderItemId] ?? 0);
    const isWrong = !Number.isInteger(quantity) || quantity < 0 || quantity > left;
    return { orderItemId, quantity, isWrong, cents: quantity * centsFromEuros(unitPrice) };
  });
  const pieces = typed.filter(({ quantity }) => quantity > 0);
  const cents = pieces.reduce((sum, one) => sum + one.cents, 0);
  const problemOf = (): string | null => {
    if (typed.some(({ isWrong }) => isWrong)) return 'Indiquez des quantités qui peuvent être rendues.';
    if (pieces.length === 0) return 'Choisissez au moins un article.';
    const isTooMuch = cents > centsFromEuros(most);
    return isTooMuch ? `Choisissez moins d’articles. Le maximum est de ${eurosText(most)}.` : null;
  };
  const problem = problemOf();
  const body = { items: pieces.map(({ orderItemId, quantity }) => ({ orderItemId, quantity })) };
  return { problem, amount: problem === null ? euros(cents) : null, body };
}

function decided(chosen: ChosenRefund, items: readonly RefundableItem[], most: number): Decided {
  if (chosen.pieces) return decidedPieces(chosen.pieces, items, most);
  const amount = amountOf(chosen, most);
  return { problem: amountProblem(chosen, most), amount, body: { amount } };
}

/** A single piece is the whole refund. */
const hasChoice = (items: readonly RefundableItem[]): boolean =>
  items.reduce((sum, { quantity }) => sum + quantity, 0) > 1;

interface PiecesFieldProps {
  readonly items: readonly RefundableItem[];
  readonly chosen: ChosenPieces;
  readonly onChange: (chosen: ChosenPieces) => void;
}

/** How many pieces of each order line are refunded, at their sale price. */
const PiecesField = ({ items, chosen, onChange }: PiecesFieldProps) => (
  <Stack gap="xs" role="group" aria-label="Articles à rembourser">
    {items.map(({ orderItemId, itemName, unitPrice, quantity }) => (
      <Group key={orderItemId} justify="space-between" wrap="nowrap" align="flex-start">
        <Text size="sm" pt={7}>
          {itemName}, {eurosText(unitPrice)}
        </Text>
        <NumberInput
          {...asTyped}
          aria-label={`Quantité : ${itemName}, ${quantity} au plus`}
          suffix={` sur ${quantity}`}
          w="7rem"
          flex="none"
          min={0}
          max={quantity}
          allowNegative={false}
          inputMode="numeric"
          value={chosen[orderItemId] ?? 0}
          onChange={(typed) => onChange({ ...chosen, [orderItemId]: typedNumber(typed) })}
        />
      </Group>
    ))}
  </Stack>
);

interface Refundable extends PaidSale {
  readonly id: string;
  readonly reference: string;
  readonly mostRefund: number;
  readonly refundableItems: readonly RefundableItem[];
  readonly withdrawalRefund: WithdrawalRefundView | null;
}

/** The choice, kept while the session is renewed. */
function useChosen({ reference, mostRefund, refundableItems, withdrawalRefund }: Refundable) {
  const first: ChosenRefund = { ...proposed(mostRefund, withdrawalRefund?.amount ?? null), pieces: null };
  const { typed = first, storeTyped } = useDraft(`refund.${reference}`, first);
  const [stored, setChosen] = useState(typed);
  // A colleague may refund something meanwhile, so that there are no pieces left to choose.
  const chosen = hasChoice(refundableItems) ? stored : { ...stored, pieces: null };
  const choose = (next: ChosenRefund): void => {
    setChosen(next);
    storeTyped(next);
  };
  return { chosen, choose };
}

function movementsOf(order: Refundable, amount: number): string[] {
  const [sum, given] = [eurosText(amount), word(amount, 'remboursé', 'remboursés')];
  const money = isPaidInPerson(order)
    ? `${sum} à rendre au client, au comptoir`
    : `${sum} ${given} sur la carte du paiement`;
  return [money, `Avoir de ${sum}, envoyé au client`];
}

type Route = Parameters<Send>[0];
type Call = Parameters<Send>[1];
/** The address of an order in a call. */
type CallOf = (order: { readonly id: string }) => object;

/** What the customer has paid once it is done. */
const leftPaid = (order: Refundable, amount: number): Sums => {
  const paid = totalPaid(order) - amount;
  return [{ label: 'Le client paie en tout', value: <strong>{eurosText(Math.max(0, paid))}</strong> }];
};

const saleRefund = (kind: SaleKind, route: Route, callOf: CallOf) =>
  function SaleRefund({ order, onClose }: DialogProps<Refundable>) {
    const { mostRefund: most, refundableItems: items } = order;
    const send = useSend();
    const { chosen, choose } = useChosen(order);
    const { problem, amount, body } = decided(chosen, items, most);
    const [isSent, setSent] = useState(false);
    const call = (reason: string) => ({ ...callOf(order), body: { ...body, refundable: most, reason } });
    const refusal = useDryRun(route, amount === null || most === 0 || isSent ? null : call('Rembourser'));
    const byPiece = {
      label: 'Des articles, à leur prix',
      isChosen: chosen.pieces !== null,
      onChoose: () => choose({ ...chosen, pieces: {} }),
      fields: (
        <PiecesField
          items={items}
          chosen={chosen.pieces ?? {}}
          onChange={(pieces) => choose({ ...chosen, pieces })}
        />
      ),
    };
    const refund = (reason: string): Promise<unknown> => {
      setSent(true);
      const toasts = { success: '!Remboursement demandé', error: false };
      // The route has the body of this refund.
      return send(route, { ...call(reason), toasts } as Call).finally(() => setSent(false));
    };
    return (
      <MoneyDialog
        title={`Rembourser : ${order.reference}`}
        effect="La commande reste telle quelle, et le client est prévenu."
        confirmLabel="Rembourser"
        moves={amount === null ? null : { verb: 'Rembourser', amount }}
        reasons={paidWords[kind].refundedBecause}
        sums={saleSums(order)}
        canConfirm={most > 0}
        amount={{
          label: 'Rembourser',
          whyNothing: 'Il ne reste rien à rembourser : tout a été rendu au client.',
          rest: 'Reste remboursable',
          most,
          chosen,
          amount,
          problem,
          other: hasChoice(items) ? byPiece : null,
          onChange: (next) => choose({ ...next, pieces: null }),
        }}
        preview={
          <>
            {amount ? <Effect movements={movementsOf(order, amount)} sums={leftPaid(order, amount)} /> : null}
            {refusal ? <ErrorNotice error={refusal} /> : null}
          </>
        }
        onConfirm={refund}
        onClose={onClose}
      />
    );
  };

/** `names`: the routes of the kind. */
export function saleActions(kind: SaleKind, names: Readonly<Record<SaleAction, Route>>, callOf: CallOf) {
  // The routes have these bodies.
  const byReason =
    (name: SaleAction): Question<{ readonly id: string }>['send'] =>
    (send, order, { reason }) =>
      send(names[name], { ...callOf(order), body: { reason } } as Call);
  const byId =
    (name: SaleAction): Sends<unknown> =>
    (send, id, call) =>
      send(names[name], { ...callOf({ id }), ...call });
  return {
    actions: {
      refundAgain: { label: 'Relancer le remboursement', asks: refundAgain(byReason('refundAgain')) },
      refund: { label: 'Rembourser', Dialog: saleRefund(kind, names.refund, callOf) },
      settleWithdrawal: { label: answerLabel },
      closeWithdrawal: closeWithdrawal<Refundable>(byReason('closeWithdrawal')),
      serveRefunded: serveRefunded(byReason('serveRefunded')),
    },
    ofKind: {
      kind,
      note: byId('addNote'),
      resend: byId('resend'),
      sums: saleSums,
      again: 'refundAgain',
      refundedOffCard: byId('refundedOffCard'),
      settleWithdrawal: byId('settleWithdrawal'),
    },
  } as const;
}
