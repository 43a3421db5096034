/** Staff actions on a shop order: each resolves when it is done, or throws the refusal. */
import {
  useCancelShopOrderMutation,
  useCompleteShopOrderMutation,
  usePrepareShopOrderMutation,
  useReadyShopOrderMutation,
  useRefundShopOrderAgainMutation,
  useReissueShopCodeMutation,
  useTakeBackShopOrderMutation,
} from './calls.js';
import { doneLabels, isAsked, type PlainAction } from './words.js';

interface Given {
  readonly reason?: string;
  /** Staff or the customer have the goods, whatever the door reported. */
  readonly confirmed?: boolean;
}

export type Action = (action: PlainAction, given?: Given) => Promise<unknown>;

export function useActions(shopOrderId: string): { readonly perform: Action; readonly isBusy: boolean } {
  const [prepare, preparing] = usePrepareShopOrderMutation();
  const [ready, readying] = useReadyShopOrderMutation();
  const [complete] = useCompleteShopOrderMutation();
  const [takeBack] = useTakeBackShopOrderMutation();
  const [reissue] = useReissueShopCodeMutation();
  const [cancel] = useCancelShopOrderMutation();
  const [refundAgain] = useRefundShopOrderAgainMutation();
  const params = { shopOrderId };
  const perform: Action = (action, { reason = '', ...inHand } = {}) => {
    // A dialog shows the refusal of its own action.
    const toasts = { success: doneLabels[action], ...(isAsked(action) && { error: false as const }) };
    const call = { params, toasts };
    const actions: Readonly<Record<PlainAction, () => Promise<unknown>>> = {
      prepare: () => prepare(call).unwrap(),
      ready: () => ready({ ...call, body: {} }).unwrap(),
      complete: () => complete({ ...call, body: inHand }).unwrap(),
      takeBack: () => takeBack({ ...call, body: { reason, ...inHand } }).unwrap(),
      reissue: () => reissue(call).unwrap(),
      cancel: () => cancel({ ...call, body: { reason } }).unwrap(),
      refundAgain: () => refundAgain({ ...call, body: { reason } }).unwrap(),
    };
    return actions[action]();
  };
  return { perform, isBusy: preparing.isLoading || readying.isLoading };
}
