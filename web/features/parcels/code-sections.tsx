/** The codes of a parcel: covered until asked for, where they are on the lock, and what the doors told. */
import { operators } from '#application/contract/rights.js';
import type { ParcelDetail, ParcelDoorCode } from '#application/contract/parcel-shapes.js';
import { useMay } from '#web/api/auth/use-session.js';
import { DoorCodeCard, revealedOf, type RevealedCode } from '#web/ui/admin/door-code-card.js';
import { useLazyParcelCodesQuery, useOpenLockerMutation } from './calls.js';

interface Props {
  readonly parcel: ParcelDetail;
  readonly doorCode: ParcelDoorCode;
}

function CodeSection({ parcel, doorCode }: Props) {
  const may = useMay();
  const [reveal] = useLazyParcelCodesQuery();
  const [openLocker] = useOpenLockerMutation();
  const { step, codeState, validUntil, doneAt } = doorCode;
  const read = async (): Promise<RevealedCode> => {
    const codes = await reveal({ params: { parcelId: parcel.id }, toasts: false }).unwrap();
    return step === 'deposit'
      ? revealedOf(codes.depositCode, codes.depositUrl)
      : revealedOf(codes.pickupCode, codes.pickupUrl);
  };
  const open = (reason: string) =>
    openLocker({ params: { lockerId: parcel.lockerId }, body: { reason }, toasts: false }).unwrap();
  const isInUse = step === (parcel.status === 0 ? 'deposit' : 'pickup');
  return (
    <DoorCodeCard
      doorCode={{ step, revealed: null, lockerNumber: parcel.lockerNumber, codeState, validUntil, doneAt }}
      {...(may(operators) && { onReveal: read })}
      {...(isInUse && { onOpen: open })}
    />
  );
}

/** Codes that were replaced open nothing: they are in the story, not here. */
export const CodeSections = ({ parcel }: { readonly parcel: ParcelDetail }) =>
  parcel.codes
    .filter(({ isLive, doneAt }) => isLive || doneAt !== null)
    .map((doorCode) => <CodeSection key={doorCode.id} parcel={parcel} doorCode={doorCode} />);
