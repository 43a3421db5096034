/** Executes a decision through its own API call. */
import type { DecisionEffect, StaffRentalDecision } from '#application/contract/rentals/rental-decision.js';
import { useSend } from '#web/api/use-send.js';
import { depositPart, rentalPart, returnPart, type Draft } from './decision-draft.js';

const done: Readonly<Record<StaffRentalDecision, string>> = {
  manualTerminate: '!Retour enregistré',
  notReturned: '!Article noté comme non rendu',
  captureRental: '!Débit de la location demandé',
  releaseDeposit: '!Dépôt libéré',
  captureDeposit: '!Retenue sur le dépôt demandée',
  captureRentalAndDeposit: '!Débit de la location et du dépôt demandé',
  refundPrice: '!Remboursement de la location demandé',
  refundFull: '!Remboursement demandé',
  cancel: '!Location annulée',
};

/** Late fees may use up a deposit: then none of it is released. */
const doneWith = (action: StaffRentalDecision, { releasedNow, capturedNow }: DecisionEffect): string =>
  action === 'releaseDeposit' && releasedNow === 0 && capturedNow > 0
    ? '!Débit du retard demandé'
    : done[action];

/** Executes what was shown: if a capture happened meanwhile, the server refuses and returns the new amount. */
const asShown = ({ givenBackNow }: DecisionEffect) => (givenBackNow > 0 ? { amount: givenBackNow } : {});

export function useDecide(
  orderId: string,
  action: StaffRentalDecision,
  inHand: { readonly confirmed?: boolean },
) {
  const send = useSend();
  return (draft: Draft, reason: string, shown: DecisionEffect): Promise<unknown> => {
    const call = {
      params: { orderId },
      toasts: { success: doneWith(action, shown), error: false as const },
    };
    switch (action) {
      case 'captureRental':
        return send('captureRental', { ...call, body: { reason, ...rentalPart(draft) } });
      case 'releaseDeposit':
        return send('releaseDeposit', { ...call, body: { reason, ...asShown(shown) } });
      case 'captureDeposit':
        return send('captureDeposit', { ...call, body: { reason, ...depositPart(draft) } });
      case 'captureRentalAndDeposit':
        return send('captureRentalAndDeposit', { ...call, body: { reason, ...depositPart(draft) } });
      case 'refundPrice':
        return send('refundRentalPrice', { ...call, body: { reason, ...asShown(shown) } });
      case 'refundFull':
        return send('refundRental', { ...call, body: { reason, ...asShown(shown) } });
      case 'manualTerminate':
        return send('manualTerminateRental', { ...call, body: { reason, ...returnPart(draft), ...inHand } });
      case 'notReturned':
        return send('recordNotReturned', { ...call, body: { reason } });
      case 'cancel':
        return send('cancelRentalOrder', {
          ...call,
          body: { reason, isPlatformFault: draft.isPlatformFault },
        });
    }
  };
}
