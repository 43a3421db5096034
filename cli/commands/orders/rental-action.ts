/** Shared by actions on a rental: the server's own preview, and what is printed afterwards. */
import type { DecisionEffect } from '#application/contract/rentals/rental-decision.js';
import type { RentalOrderDetail } from '#application/contract/rentals/rental-order-shapes.js';
import type { ActionInput } from '#cli/acts/action.js';
import type { Preview } from '#cli/acts/preview.js';
import { euros } from '#cli/ui/formats.js';
import { unprovenText } from '#domain/doors/unproven-labels.js';
import { debited } from '#domain/payments/debited.js';
import { mayBeOutText } from '#domain/rentals/effect-labels.js';
import { writtenOffLabel } from '#domain/rentals/written-off.js';
import { rentalStatusLabels } from '#domain/rentals/status-labels.js';
import { paidRows } from './order-rows.js';
import { params, plan } from './rental-daily.js';

const effectText = (effect: DecisionEffect): string =>
  [
    ...(effect.mayBeOut ? [`! ${mayBeOutText}`] : []),
    ...(effect.unproven === null ? [] : [`! ${unprovenText(effect.unproven)}`]),
    `Débité maintenant : ${euros(effect.capturedNow)}`,
    `Libéré maintenant : ${euros(effect.releasedNow)}`,
    `Remboursé maintenant : ${euros(effect.refundedNow)}`,
    `Frais de retard : ${euros(effect.lateFees)}`,
    `Retenu sur le dépôt : ${euros(effect.retainedDeposit)}`,
    `Pénalité : ${euros(effect.penalty)}`,
    ...(effect.writtenOff > 0 ? [`${writtenOffLabel()} : ${euros(effect.writtenOff)}`] : []),
    `Non recouvré : ${euros(effect.uncollected)}`,
    `Le client aura payé en tout : ${euros(effect.customerPaysInTotal)}`,
    `État ensuite : ${rentalStatusLabels[effect.statusAfter]}`,
  ].join('\n');

type PreviewAction = DecisionEffect['action'];

/** The server's own preview: the action then does what was shown. */
export const previewOf =
  (action: PreviewAction) =>
  async ({ id, words, session }: ActionInput): Promise<Preview> => {
    const amount = words.amount('amount');
    const isDeposit = action === 'captureDeposit';
    const effect = await session.client.rentalDecisionPreview({
      ...params(id),
      query: {
        action,
        ...(isDeposit ? {} : { amount }),
        partialDepositAmount: isDeposit ? amount : words.amount('depositAmount'),
        actualReturnTime: words.instant('returnedAt'),
        ...(words.flag('ourFault') ? { isPlatformFault: 'true' as const } : {}),
      },
    });
    return { text: effectText(effect), value: effect };
  };

const successText = (order: RentalOrderDetail): string =>
  `${order.rentalCode} : ${rentalStatusLabels[order.status].toLowerCase()}, débité ${euros(debited(order.cost))}, remboursé ${euros(order.cost.totalRefundedAmount)}.`;

/** The rows of decisions, which print the money afterwards. */
export const rows = paidRows({ ...plan, successText });
