/** Executes a decision through its own API call. */
import type { DecisionEffect, StaffRentalDecision } from '#application/contract/rentals/rental-decision.js';
import {
  useCancelRentalOrderMutation,
  useCaptureDepositMutation,
  useCaptureRentalAndDepositMutation,
  useCaptureRentalMutation,
  useManualTerminateRentalMutation,
  useRecordNotReturnedMutation,
  useRefundRentalMutation,
  useRefundRentalPriceMutation,
  useReleaseDepositMutation,
} from './calls.js';
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
  const [captureRental] = useCaptureRentalMutation();
  const [releaseDeposit] = useReleaseDepositMutation();
  const [captureDeposit] = useCaptureDepositMutation();
  const [captureBoth] = useCaptureRentalAndDepositMutation();
  const [refundPrice] = useRefundRentalPriceMutation();
  const [refund] = useRefundRentalMutation();
  const [terminate] = useManualTerminateRentalMutation();
  const [notReturned] = useRecordNotReturnedMutation();
  const [cancel] = useCancelRentalOrderMutation();

  return (draft: Draft, reason: string, shown: DecisionEffect): Promise<unknown> => {
    const call = {
      params: { orderId },
      toasts: { success: doneWith(action, shown), error: false as const },
    };
    switch (action) {
      case 'captureRental':
        return captureRental({ ...call, body: { reason, ...rentalPart(draft) } }).unwrap();
      case 'releaseDeposit':
        return releaseDeposit({ ...call, body: { reason, ...asShown(shown) } }).unwrap();
      case 'captureDeposit':
        return captureDeposit({ ...call, body: { reason, ...depositPart(draft) } }).unwrap();
      case 'captureRentalAndDeposit':
        return captureBoth({ ...call, body: { reason, ...depositPart(draft) } }).unwrap();
      case 'refundPrice':
        return refundPrice({ ...call, body: { reason, ...asShown(shown) } }).unwrap();
      case 'refundFull':
        return refund({ ...call, body: { reason, ...asShown(shown) } }).unwrap();
      case 'manualTerminate':
        return terminate({ ...call, body: { reason, ...returnPart(draft), ...inHand } }).unwrap();
      case 'notReturned':
        return notReturned({ ...call, body: { reason } }).unwrap();
      case 'cancel':
        return cancel({ ...call, body: { reason, isPlatformFault: draft.isPlatformFault } }).unwrap();
    }
  };
}
