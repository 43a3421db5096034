/** The actions of a parcel as buttons: the one that is next first, the others with the reason why not. */
import type { ParcelDetail, StaffParcelAction } from '#application/contract/parcel-shapes.js';
import { parcelLifecycle, parcelStatuses, parcelStatusLabels } from '#domain/parcels/parcel.js';
import { whyNot } from '#web/features/orders/why-not.js';
import type { DetailAction } from '#web/ui/admin/detail-page.js';
import { actionLabels } from './words.js';

/** The label bears the courier's code: after the deposit there is no label to print. */
const isOffered = (action: StaffParcelAction, { status }: ParcelDetail): boolean =>
  action !== 'reveal' || status === 0;

export function actionsOf(parcel: ParcelDetail, open: (action: StaffParcelAction) => void): DetailAction[] {
  const status = parcelStatuses[parcel.status];
  return parcel.actions
    .filter(({ action }) => isOffered(action, parcel))
    .map(({ action, refusal }) => ({
      label: actionLabels[action],
      onClick: () => open(action),
      isNext: action === parcel.nextAction,
      ...(action === 'cancel' && { tone: 'danger' as const }),
      disabledReason: whyNot({ action, refusal }, status, parcelLifecycle, parcelStatusLabels),
    }));
}
