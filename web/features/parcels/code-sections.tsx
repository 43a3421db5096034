/** The codes of a parcel: masked until shown, with their state on the lock and the door events. */
import { operators } from '#application/contract/rights.js';
import type { ParcelDetail, ParcelDoorCode } from '#application/contract/orders/parcel-shapes.js';
import { useMay } from '#web/api/auth/use-session.js';
import { OpenLocker } from '#web/features/orders/open-locker.js';
import { DoorCodeCard, revealedOf, type RevealedCode } from '#web/ui/admin/door-code-card.js';
import { platform } from '#web/api/api.js';

const { useLazyParcelCodesQuery } = platform;

interface Props {
  readonly parcel: ParcelDetail;
  readonly doorCode: ParcelDoorCode;
}

function CodeSection({ parcel, doorCode }: Props) {
  const may = useMay();
  const [reveal] = useLazyParcelCodesQuery();
  const { step, codeState, validUntil, doneAt } = doorCode;
  const read = async (): Promise<RevealedCode> => {
    const codes = await reveal({ params: { parcelId: parcel.id }, toasts: false }).unwrap();
    return step === 'deposit'
      ? revealedOf(codes.depositCode, codes.depositUrl)
      : revealedOf(codes.pickupCode, codes.pickupUrl);
  };
  const { lockerId, lockerNumber, lock } = parcel;
  const isInUse = step === (parcel.status === 0 ? 'deposit' : 'pickup');
  return (
    <DoorCodeCard
      doorCode={{
        ...{ step, revealed: null, lockerNumber, codeState, validUntil, doneAt },
        isLinkLost: lock.isLinkLost,
      }}
      {...(may(operators) && { onReveal: read })}
      {...(isInUse && {
        opening: <OpenLocker lockerId={lockerId} lockerNumber={lockerNumber} lock={lock} />,
      })}
    />
  );
}

/** Replaced codes appear only in the timeline. */
export const CodeSections = ({ parcel }: { readonly parcel: ParcelDetail }) =>
  parcel.codes
    .filter(({ isLive, doneAt }) => isLive || doneAt !== null)
    .map((doorCode) => <CodeSection key={doorCode.id} parcel={parcel} doorCode={doorCode} />);
