/** The refunds of an order: by staff, for an accepted withdrawal, and those made outside the platform. */
import { useState } from 'react';
import { Group, NumberInput, Stack, Text, Alert, Button } from '@mantine/core';
import { typeset } from '#domain/shared/typography.js';
import { centsFromEuros, euros } from '#domain/shared/money.js';
import { minute } from '#domain/shared/record.js';
import type { RefundableItem } from '#application/contract/orders/sale-shapes.js';
import type { WithdrawalRefundView } from '#application/contract/orders/order-shapes.js';
import { managers } from '#application/contract/rights.js';
import { ReasonDialog } from '#web/ui/admin/dialog/reason-dialog.js';
import { useDraft } from '#web/ui/admin/form/use-draft.js';
import { eurosText } from '#web/lib/money.js';
import { asTyped, typedNumber } from '#web/ui/admin/form/typed-number.js';
import { Icon } from '#web/ui/admin/icon.js';
import { useMay } from '#web/api/auth/use-session.js';
import { momentText } from '#web/lib/moments.js';
import { useNow } from '#web/lib/now.js';
import { AmountChoice, type ChosenAmount, amountProblem, eurosOf, proposed } from './amount-choice.js';
import type { OrderAction, Question } from './order-kind.js';
import { closeLabel } from './withdrawal-answer.js';
import type { SaleKind } from '#domain/shared/order-kinds.js';
import { paidWords } from './paid-words.js';

/** The raw input, by line. */
type ChosenPieces = Readonly<Record<string, number | string>>;

interface Pieces {
  readonly orderItemId: string;
  readonly quantity: number;
}

/** The lines with chosen pieces; null if one has an invalid number. */
function piecesOf(chosen: ChosenPieces, items: readonly RefundableItem[]): Pieces[] | null {
  const typed = items.map(({ orderItemId, quantity: most }) => ({
    orderItemId,
    quantity: Number(chosen[orderItemId] ?? 0),
    most,
  }));
  const areNumbers = typed.every(
    ({ quantity, most }) => Number.isInteger(quantity) && quantity >= 0 && quantity <= most,
  );
  return areNumbers
    ? typed
        .filter(({ quantity }) => quantity > 0)
        .map(({ orderItemId, quantity }) => ({ orderItemId, quantity }))
    : null;
}

interface Judged {
  readonly pieces: Pieces[];
  /** In euros. */
  readonly amount: number;
  /** Why they cannot be refunded yet; null if they can. */
  readonly problem: string | null;
}

/** `most` in euros. */
function judged(chosen: ChosenPieces, items: readonly RefundableItem[], most: number): Judged {
  const pieces = piecesOf(chosen, items);
  if (!pieces) return { pieces: [], amount: 0, problem: 'Indiquez des quantités qui peuvent être rendues.' };
  const priceOf = new Map(items.map(({ orderItemId, unitPrice }) => [orderItemId, unitPrice]));
  const cents = pieces.reduce(
    (sum, { orderItemId, quantity }) => sum + quantity * centsFromEuros(priceOf.get(orderItemId) ?? 0),
    0,
  );
  const amount = euros(cents);
  if (pieces.length === 0) return { pieces, amount, problem: 'Choisissez au moins un article.' };
  const isTooMuch = cents > centsFromEuros(most);
  return {
    pieces,
    amount,
    problem: isTooMuch ? `Choisissez moins d’articles. Le maximum est de ${eurosText(most)}.` : null,
  };
}

/** A single piece is the whole refund. */
const hasChoice = (items: readonly RefundableItem[]): boolean =>
  items.reduce((sum, { quantity }) => sum + quantity, 0) > 1;

interface PiecesFieldProps {
  readonly items: readonly RefundableItem[];
  readonly chosen: ChosenPieces;
  /** In euros. */
  readonly amount: number;
  readonly onChange: (chosen: ChosenPieces) => void;
}

/** How many pieces of each order line are refunded, at their sale price, and the total. */
const PiecesField = ({ items, chosen, amount, onChange }: PiecesFieldProps) => (
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
    <Text size="sm" role="status">
      {eurosText(amount)} à rembourser.
    </Text>
  </Stack>
);

export interface RefundCall {
  readonly body: {
    readonly amount?: number;
    readonly items?: Pieces[];
    readonly refundable: number;
    readonly reason: string;
  };
  readonly toasts: { readonly success: string; readonly error: false };
}

interface Props {
  readonly kind: SaleKind;
  readonly title: string;
  /** In euros: the maximum refund. */
  readonly most: number;
  readonly items: readonly RefundableItem[];
  /** In euros: the amount still owed after an accepted withdrawal; null if none. */
  readonly owed: number | null;
  /** The money is refunded at the counter, not to the card. */
  readonly isPaidInPerson: boolean;
  readonly onRefund: (call: RefundCall) => Promise<unknown>;
  readonly onClose: () => void;
}

const onCard = 'Le montant est rendu sur la carte du paiement, un avoir est émis et le client est prévenu.';
const atCounter = 'Un avoir est émis et le client est prévenu : rendez-lui le montant au comptoir.';
const whyNothing = 'Il ne reste rien à rembourser : tout a été rendu au client.';
const unchanged = 'La commande reste telle quelle.';

interface ChosenRefund extends ChosenAmount {
  /** Null if an amount is chosen. */
  readonly pieces: ChosenPieces | null;
}

/** The choice, ready to be sent, and why it cannot be sent yet. */
function decided(chosen: ChosenRefund, most: number, items: readonly RefundableItem[]) {
  const { problem, amount, pieces } = judged(chosen.pieces ?? {}, items, most);
  if (chosen.pieces) return { problem, amount, body: { items: pieces } };
  const typed = chosen.isWhole ? most : (eurosOf(chosen.amount) ?? 0);
  return { problem: amountProblem(chosen, most), amount: typed, body: { amount: typed } };
}

/** Refunds a completed order: in full, in part, or by pieces at their price, with a credit note. */
export function RefundDialog({ kind, title, most, items, owed, isPaidInPerson, onRefund, onClose }: Props) {
  const first: ChosenRefund = { ...proposed(most, owed), pieces: null };
  const { typed = first, storeTyped } = useDraft(`refund.${title}`, first);
  const [kept, setChosen] = useState(typed);
  // A colleague may refund something meanwhile, so that there are no pieces left to choose.
  const chosen = hasChoice(items) ? kept : { ...kept, pieces: null };
  const choose = (next: ChosenRefund): void => {
    setChosen(next);
    storeTyped(next);
  };
  const { problem, amount, body } = decided(chosen, most, items);
  const byPiece = {
    label: 'Des articles, à leur prix',
    isChosen: chosen.pieces !== null,
    onChoose: () => choose({ ...chosen, pieces: {} }),
    fields: (
      <PiecesField
        items={items}
        chosen={chosen.pieces ?? {}}
        amount={amount}
        onChange={(pieces) => choose({ ...chosen, pieces })}
      />
    ),
  };
  return (
    <ReasonDialog
      title={title}
      effect={typeset(`${isPaidInPerson ? atCounter : onCard} ${unchanged}`)}
      confirmLabel="Rembourser"
      reasons={paidWords[kind].refundedBecause}
      canConfirm={most > 0 && problem === null}
      whyNot={most === 0 ? null : problem}
      onConfirm={(reason) =>
        onRefund({
          body: { ...body, refundable: most, reason },
          toasts: { success: '!Remboursement demandé', error: false },
        })
      }
      onClose={onClose}
    >
      <AmountChoice
        label="Rembourser"
        most={most}
        whyNothing={whyNothing}
        other={hasChoice(items) ? byPiece : null}
        chosen={chosen}
        problem={problem}
        onChange={(next) => choose({ ...next, pieces: null })}
      />
    </ReasonDialog>
  );
}

const serveLabel = 'Servir quand même';

/** The action of its notice: the order is served, paid or not. */
export const serveRefunded = <Order,>(send: Question<Order>['send']): OrderAction<Order> => ({
  label: serveLabel,
  asks: {
    done: '!La commande reprend',
    title: () => serveLabel,
    effect: () =>
      'La commande reprend où elle en était, sans être payée. Si un code attendait le client, il en reçoit un nouveau.',
    reasons: ['Geste commercial', 'Remboursement fait par erreur', 'Payé autrement'],
    send,
  },
});

interface ExternalRefundNoticeProps {
  readonly order: {
    readonly externallyRefundedAt: string | null;
    readonly actions: readonly { readonly action: string; readonly isAllowed: boolean }[];
  };
  /** The label of the next action, if it is a different one. */
  readonly way: string | null;
  readonly onAsk: () => void;
}

/** The order was refunded in full outside the platform: it is suspended until a manager decides. */
export function ExternalRefundNotice({ order, way, onAsk }: ExternalRefundNoticeProps) {
  if (!order.externallyRefundedAt) return null;
  const mayServe = order.actions.some(({ action, isAllowed }) => action === 'serveRefunded' && isAllowed);
  const others = way === null || way === serveLabel ? '' : ` Choisissez « ${way} », ou servez-la quand même.`;
  return (
    <Alert color="red" icon={<Icon name="euro" />} title="Remboursée hors plateforme">
      <Text size="sm">
        {typeset(
          `Tout ce que le client a payé lui est revenu sans passer par Consigne. Rien n’est préparé, mis en casier ni ouvert par son code tant que personne n’a décidé.${others}`,
        )}
      </Text>
      {mayServe ? (
        <Button mt="sm" size="compact-md" variant="default" onClick={onAsk}>
          {serveLabel}
        </Button>
      ) : null}
    </Alert>
  );
}

/** The action that ends its reminder: no money moves, and the customer gets no message. */
export const closeWithdrawal = <Order extends { readonly withdrawalRefund: WithdrawalRefundView | null }>(
  send: Question<Order>['send'],
): OrderAction<Order> => ({
  label: closeLabel,
  asks: {
    done: '!Noté',
    title: () => closeLabel,
    effect: ({ withdrawalRefund }) =>
      `Vous notez pourquoi ${eurosText(withdrawalRefund?.amount ?? 0)} ne sont pas à rendre, ou sont déjà rendus. Consigne ne verse rien et ne le rappelle plus ; le client n’est pas prévenu.`,
    reasons: [
      'Rendu au client autrement',
      'Rendu, moins la dépréciation de l’article',
      'Rendu, moins ce qui a été fait à la demande du client',
      'Article jamais renvoyé',
    ],
    send,
  },
});

interface WithdrawalRefundProps {
  readonly refund: WithdrawalRefundView;
  /** The label of the next action; null if this person has none. */
  readonly way: string | null;
  readonly onAsk: () => void;
}

/** The refund still due for an accepted withdrawal and its deadline, and the action that records that none is owed. */
export function WithdrawalRefund({ refund: { amount, dueAt }, way, onAsk }: WithdrawalRefundProps) {
  const may = useMay();
  const now = useNow(null, minute);
  const isPast = now !== null && Date.parse(dueAt) <= now;
  const next = way === null ? '' : ` Pour le rendre : « ${way} ».`;
  const whose = may(managers) ? next : ' Un responsable s’en charge.';
  return (
    <>
      <Text size="sm" mt="xs" fw={600}>
        {typeset(
          `Reste à rendre : ${eurosText(amount)}, au plus tard le ${momentText(Date.parse(dueAt))}${isPast ? ' (délai dépassé)' : ''}.`,
        )}
      </Text>
      <Text size="sm">{typeset(`Quatorze jours après la rétractation (article L. 221-24).${whose}`)}</Text>
      {may(managers) ? (
        <Button mt="sm" size="compact-md" variant="default" onClick={onAsk}>
          {closeLabel}
        </Button>
      ) : null}
    </>
  );
}
