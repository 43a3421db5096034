/**
 * After the payment of a pressing order (specification §2): the locker and its code; for a lock without a link, the
 * customer requests the code at the door.
 */
import { useEffect, useState } from 'react';
import { placeText } from '#domain/lockers/cabinet.js';
import type { PressingSession } from '#application/contract/orders/pressing.js';
import { readCode } from '#domain/shared/codes.js';
import { platform, useAccessDoorMutation, useOpenDoorMutation } from '#web/api/customer-api.js';
import { useLive, usePolling } from '#web/api/live.js';
import { live } from '#application/contract/lockers/live.js';
import { returnPath } from '#web/lib/return-path.js';
import { refused, politeMs, OrderEnded } from './look-up.js';
import { storeProof } from '#web/api/order-proofs.js';
import { storeOrderOf } from '#web/features/order-page/stored-orders.js';
import { forgetBasket } from '#web/features/pressing/stored-basket.js';
import { useBrandOf } from '#web/features/public-cabinet/use-brand-of.js';
import { useFocusOnceDone, useFocusOnNewCode } from '#web/lib/code-focus.js';
import { useDoorOpening } from '#web/api/door-opening.js';
import { dayText } from '#web/lib/moments.js';
import { useOnline } from '#web/lib/online.js';
import { AcceptedTerms } from '#web/ui/accepted-terms.js';
import { Button, buttonClass } from '#web/ui/button.js';
import { Code } from '#web/ui/code.js';
import { LockerPlace } from '#web/ui/door/locker-place.js';
import { Notice } from '#web/ui/notice.js';
import { OfflineAdvice, OpeningState } from '#web/ui/door/opening-state.js';
import { Page } from '#web/ui/page.js';
import { PhoneLink } from '#web/ui/phone-link.js';
import type { Instant } from '#domain/shared/record.js';
import { storeVisit, lastVisits } from '#web/features/door-code/last-visits.js';
import { platformTime } from '#web/lib/now.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';

const t = inLanguage(words);

/**
 * A deposit code stored on this device; the server returns it for half an hour after the payment, and until it is used.
 */
const storedDepositCode = (
  { reference, cabinetId }: PressingSession,
  now: Instant = Date.now(),
): string | null =>
  lastVisits(now).find(
    (visit) =>
      visit.reference === reference &&
      visit.cabinetId === cabinetId &&
      visit.orderKind === 'pressing' &&
      visit.step === 'deposit',
  )?.code ?? null;

/** Stores the locker and code of a paid pressing order on the device, readable offline like every other code. */
export function storeDepositCode(
  order: PressingSession,
  lockCode: string | null,
  now: Instant = Date.now(),
): void {
  // A code that the server no longer returns may still be unused: locker and keypad code stay readable.
  if (order.doorCode === null && !order.isDeposited) return;
  const code = order.doorCode ?? storedDepositCode(order, now);
  if (code === null) return;
  const { reference, cabinetId, cabinetName, cabinetLocation, lockerNumber, supportPhone, isDeposited } =
    order;
  const serverTime = new Date(platformTime(now)).toISOString();
  storeVisit(
    {
      code,
      orderKind: 'pressing',
      step: 'deposit',
      lockCode,
      reference,
      cabinetId,
      cabinetName,
      cabinetLocation,
      lockerNumber,
      supportPhone,
      doneAt: isDeposited ? serverTime : null,
      serverTime,
    },
    now,
  );
}

interface Paid {
  readonly order: PressingSession;
}

/** An offline lock computes its codes: no message has to reach it. */
const offlineText = t.codeOfOfflineLock;
const stateTexts: Readonly<Partial<Record<NonNullable<PressingSession['codeState']>, string>>> = {
  pending: t.codeOnItsWay,
  onLock: t.codeOnLock,
  unknown: t.codeUnknown,
  failed: t.codeFailed,
};

const doorTaskOf = (doorCode: string): string =>
  `/parcel-code/${readCode(doorCode)}?type=deposit&entity=pressing&action=deposit`;

interface DoorButtonsProps extends Paid {
  readonly doorCode: string;
  readonly hasCode: boolean;
  readonly onCode: (lockCode: string) => void;
}

function DoorButtons({ order, doorCode, hasCode, onCode }: DoorButtonsProps) {
  const [ask, asking] = useAccessDoorMutation();
  const [open] = useOpenDoorMutation();
  const isOff = !useOnline();
  const call = { params: { code: readCode(doorCode) } };
  const door = useDoorOpening(
    (idempotencyKey) => open({ ...call, idempotencyKey, toasts: false }),
    order.isDeposited,
  );
  const askCode = async (): Promise<void> => {
    const { data } = await ask({ ...call, toasts: { success: false } });
    if (data?.lockCode) onCode(data.lockCode);
  };
  return (
    <>
      <OpeningState
        opening={door.opening}
        lockerNumber={order.lockerNumber}
        hasCode={hasCode}
        phone={order.supportPhone}
      />
      <OfflineAdvice hasCode={hasCode} />
      {hasCode ? null : (
        <Button
          isWide
          isBusy={asking.isLoading}
          busyText={t.askingCode}
          isOff={isOff}
          onClick={() => void askCode()}
        >
          {t.getCode}
        </Button>
      )}
      {order.canOpenRemotely ? (
        <Button
          kind="quiet"
          isWide
          isBusy={door.isOpening}
          busyText={t.opening}
          isOff={isOff}
          onClick={door.open}
        >
          {t.openRemotely}
        </Button>
      ) : null}
      <a className={buttonClass('quiet', true)} href={doorTaskOf(doorCode)}>
        {t.followDropOff}
      </a>
    </>
  );
}

/** The next step without a code to type: half an hour later only the code's own page shows it. */
function NextStep({ order }: Paid) {
  const { doorCode, isDeposited, isRefunded, lockerNumber } = order;
  if (isRefunded)
    return (
      <Notice tone="warn" title={t.refunded}>
        <p>{t.refundedHint}</p>
      </Notice>
    );
  if (isDeposited) return <Notice tone="good" title={t.droppedOff} />;
  if (doorCode)
    return (
      <Notice tone="good" title={t.goToLocker(lockerNumber)}>
        <p>{t.goLater}</p>
      </Notice>
    );
  const kept = storedDepositCode(order);
  return (
    <>
      <Notice tone="good" title={t.codeWasSent} />
      {kept === null ? null : (
        <a className={buttonClass('main', true)} href={doorTaskOf(kept)}>
          {t.showCode(lockerNumber)}
        </a>
      )}
    </>
  );
}

/** Polling interval while a code is on its way to the lock and the customer waits in front of it. */
export const codeMs = 3_000;

/** The paid order until it is deposited: the stream of its door reports each change, without it the page polls. */
function usePaidOrder(sessionId: string, found: PressingSession) {
  const call = { params: { sessionId }, toasts: false } as const;
  const { data, error } = platform.endpoints.pressingBySession.useQueryState(call);
  const order = data ?? found;
  const { doorCode, doorToken, codeState } = order;
  const isOver = error !== undefined && refused(error).kind === 'over';
  const isFollowed = !isOver && doorCode !== null && !order.isDeposited;
  // The proof is stored before the stream of the code is opened with it.
  useEffect(() => {
    if (doorCode !== null && doorToken !== null) storeProof(doorCode, { kind: 'token', value: doorToken });
  }, [doorCode, doorToken]);
  useLive(live.doorLive, { params: { code: readCode(doorCode ?? '') } }, ['Pressing orders'], isFollowed);
  const everyMs = codeState === 'pending' ? codeMs : politeMs;
  platform.endpoints.pressingBySession.useQuerySubscription(call, {
    pollingInterval: usePolling(isFollowed ? everyMs : 0),
    skipPollingIfUnfocused: true,
    refetchOnFocus: isFollowed,
    refetchOnReconnect: isFollowed,
  });
  return { order, ended: isOver ? refused(error) : null };
}

interface Props {
  readonly sessionId: string;
  readonly found: PressingSession;
}

export function PressingPaid({ sessionId, found }: Props) {
  const { order, ended } = usePaidOrder(sessionId, found);
  return ended?.kind === 'over' ? (
    <OrderEnded title={ended.title} text={ended.text} back={returnPath()} />
  ) : (
    <PaidOrder order={order} />
  );
}

function PaidOrder({ order }: Paid) {
  const [asked, setAsked] = useState<string | null>(null);
  const { companyName, logoUrl, doors } = useBrandOf(order.cabinetId);
  const { lockerNumber, doorCode, canOpenRemotely, codeState, promisedAt, reference } = order;
  // Shown only with the deposit code: a lock without a link accepts its digits for a few hours.
  const isAtDoor = doorCode !== null && !order.isDeposited;
  const lockCode = isAtDoor ? (order.lockCode ?? asked) : null;
  useFocusOnNewCode(lockCode !== null);
  useFocusOnceDone(order.isDeposited);
  useEffect(() => storeDepositCode(order, lockCode), [order, lockCode]);
  useEffect(() => forgetBasket(order.cabinetId), [order.cabinetId]);
  useEffect(() => storeOrderOf(order.orderUrl, { ...order, kind: 'pressing' }), [order]);
  const state = !canOpenRemotely
    ? offlineText
    : asked === null && codeState
      ? stateTexts[codeState]
      : undefined;
  return (
    <Page title={t.paymentConfirmed} company={companyName} logoUrl={logoUrl} cabinetId={order.cabinetId}>
      {lockCode ? (
        <>
          <Notice tone="good" title={t.useCode(lockCode, lockerNumber)} />
          <div className="card" role="group" aria-label={t.locker} tabIndex={-1}>
            <LockerPlace doors={doors} number={lockerNumber} />
            <Code label={t.code} code={lockCode} />
            <p className="muted" role="status">
              {state ?? null}
            </p>
          </div>
        </>
      ) : (
        <NextStep order={order} />
      )}
      {doorCode ? (
        <DoorButtons {...{ order, doorCode }} hasCode={lockCode !== null} onCode={setAsked} />
      ) : null}
      <section className="card" aria-label={t.yourOrder}>
        <p>{t.order(reference, placeText(order.cabinetName, order.cabinetLocation))}</p>
        {order.isRefunded ? null : <p>{t.readyBy(dayText(Date.parse(promisedAt)))}</p>}
        <p>
          <AcceptedTerms version={order.termsVersion} />
        </p>
        <PhoneLink phone={order.supportPhone} />
        <a className="link-line" href={order.orderUrl}>
          {t.followOrder}
        </a>
      </section>
      {order.withdrawalUrl ? (
        <a className={buttonClass('quiet', true)} href={order.withdrawalUrl}>
          {t.withdraw}
        </a>
      ) : null}
      {order.withdrawalStatedUrl ? (
        <a className={buttonClass('quiet', true)} href={order.withdrawalStatedUrl}>
          {t.followWithdrawal}
        </a>
      ) : null}
    </Page>
  );
}
