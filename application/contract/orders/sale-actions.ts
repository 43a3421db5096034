/** The routes of the staff actions that laundry, shop and rentals have in common, by the names of each kind. */
import * as z from 'zod/mini';
import { moveBodyOf, type StaffMove } from '#domain/doors/staff-move.js';
import { withdrawalOutcomes } from '#domain/sales/withdrawal.js';
import { filledText, id } from '#application/contract/fields.js';
import { refundDecision } from '#application/contract/amounts.js';
import { anyStaff, managers, operators } from '#application/contract/rights.js';
import { buyerBody } from './buyer.js';
import { inHand } from './order-shapes.js';
import type { SaleAction, SaleActionNames } from './sale-action-names.js';

/** The routes of staff moves, one for each row of a kind's table (domain/doors/staff-move.ts). */

const reason = filledText(500);
const bodies = {
  reasoned: z.strictObject({ reason }),
  taken: z.strictObject(inHand),
  takenFor: z.strictObject({ reason, ...inHand }),
  takenMaybeFor: z.strictObject({ reason: z.optional(reason), ...inHand }),
};

type BodyName<Row extends StaffMove> = Row extends { readonly inHand: string }
  ? Row extends { readonly isReasonOptional: true }
    ? 'takenMaybeFor'
    : Row extends { readonly reasons: readonly string[] }
      ? 'takenFor'
      : 'taken'
  : Row extends { readonly reasons: readonly string[] }
    ? 'reasoned'
    : null;

type MoveRoute<Action, Name> = Action & {
  readonly path: string;
  readonly summary: string;
} & (Name extends keyof typeof bodies ? { readonly body: (typeof bodies)[Name] } : unknown);

type MoveRoutes<Action, Moves extends Readonly<Record<string, StaffMove>>> = {
  readonly [Name in keyof Moves as Moves[Name]['route']]: MoveRoute<Action, BodyName<Moves[Name]>>;
};

/** `action`: what the routes of the kind's actions have in common; `path`: their address, as far as the order. */
export function moveRoutes<
  const Action extends object,
  const Moves extends Readonly<Record<string, StaffMove>>,
>(action: Action, path: string, moves: Moves): MoveRoutes<Action, Moves> {
  const rows = Object.values(moves).map((move) => {
    const name = moveBodyOf(move);
    const row = { ...action, path: `${path}/${move.path}`, summary: move.summary };
    return [move.route, name === null ? row : { ...row, body: bodies[name] }];
  });
  return Object.fromEntries(rows) as MoveRoutes<Action, Moves>;
}

const withReason = z.strictObject({ reason });

const rows = {
  refund: {
    access: managers,
    path: 'refund',
    summary: 'Refund a served order, in part or in full, with a credit note; its state does not change',
    body: refundDecision,
  },
  refundAgain: {
    access: managers,
    path: 'refund-again',
    summary: 'Request an abandoned refund from the payment provider again',
    body: withReason,
  },
  settleWithdrawal: {
    access: managers,
    path: 'withdrawal-settled',
    summary: 'Record the answer to a customer’s withdrawal, and notify them by e-mail; no money moves',
    body: z.strictObject({ outcome: z.enum(withdrawalOutcomes), reason }),
  },
  closeWithdrawal: {
    access: managers,
    path: 'withdrawal-closed',
    summary:
      'Record why the rest of an accepted withdrawal is not refunded; no more reminders, and no money moves',
    body: withReason,
  },
  serveRefunded: {
    access: managers,
    path: 'serve-refunded',
    summary: 'Serve an order although its payment was refunded outside the platform',
    body: withReason,
  },
  refundedOffCard: {
    access: managers,
    path: 'refunded-off-card',
    summary: 'Record that a refund which did not arrive on the card was paid to the customer by other means',
    body: withReason,
  },
  setBuyer: {
    access: operators,
    path: 'buyer',
    summary: 'Name the firm of an order; an earlier invoice is cancelled by a credit note and issued again',
    body: z.strictObject({ buyer: buyerBody }),
  },
  resend: {
    access: anyStaff,
    path: 'resend',
    summary: 'Send a message of the order once more, as it was',
    body: z.strictObject({ messageId: id }),
  },
  addNote: {
    access: operators,
    path: 'notes',
    summary: 'Write a note on the order’s timeline',
    body: z.strictObject({ text: filledText(1000) }),
  },
} as const satisfies Record<SaleAction, object>;

type SaleRoutes<Action, Named extends SaleActionNames> = {
  readonly [Key in SaleAction as Named[Key] & string]: Omit<Action, 'access'> & (typeof rows)[Key];
};

/** `action`: what the routes of the kind's actions have in common; `path`: their address, as far as the order. */
export function saleActionRoutes<const Action extends object, const Named extends SaleActionNames>(
  action: Action,
  path: string,
  names: Named,
): SaleRoutes<Action, Named> {
  const routes = (Object.keys(names) as (keyof Named & SaleAction)[]).map((name) => [
    names[name],
    { ...action, ...rows[name], path: `${path}/${rows[name].path}` },
  ]);
  return Object.fromEntries(routes) as SaleRoutes<Action, Named>;
}
