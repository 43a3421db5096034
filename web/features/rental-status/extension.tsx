/**
 * Extends a rental: the new end, the price, and the state of its payment. Loaded separately: rarely used, and never at
 * a shut door.
 */
import { useId, useState } from 'react';
import type { ExtensionReply } from '#application/contract/rentals/rental-extension.js';
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import type { Instant } from '#domain/shared/record.js';
import { isApiError, isOutcomeUnknown, textOf } from '#web/api/errors.js';
import { useExtendRentalMutation, useRentalExtensionQuery } from '#web/api/side-api.js';
import { useIntent } from '#web/lib/intent.js';
import { isWebAddress } from '#web/lib/leave.js';
import { spokenMoment, timeText } from '#web/lib/moments.js';
import { eurosText } from '#web/lib/money.js';
import { useOnline } from '#web/lib/online.js';
import { Button, buttonClass } from '#web/ui/button.js';
import { Fold } from '#web/ui/fold.js';
import { Notice } from '#web/ui/notice.js';
import { Retry } from '#web/ui/retry.js';
import { Skeleton } from '#web/ui/waiting.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './later/words/index.js';

const t = inLanguage(words);

type Choice = ExtensionReply['choices'][number];
type Waiting = NonNullable<ExtensionReply['waiting']>;

/** Polling interval while a payment is pending. */
const pollMs = 4_000;

const choiceText = ({ plannedEndTime, amountTtc }: Choice, now: Instant): string => {
  const price = amountTtc === 0 ? t.noCharge : eurosText(amountTtc);
  return t.choice(spokenMoment(Date.parse(plannedEndTime), now), price);
};

const wordsBy = { customer: t.byCustomer, staff: t.byStaff } as const;

function Underway({ waiting, now }: { readonly waiting: Waiting; readonly now: Instant }) {
  const { paymentActionUrl: address, paymentActionUntil: until, plannedEndTime, amountTtc, by } = waiting;
  const { title, before, without, button } = wordsBy[by];
  const what = t.extension(spokenMoment(Date.parse(plannedEndTime), now), eurosText(amountTtc));
  if (address === null || !isWebAddress(address))
    return (
      <Notice tone="plain" title={t.extensionUnderway(what)}>
        <p>{t.extensionUnderwayHint}</p>
      </Notice>
    );
  const limit = until === null ? '' : `${before(timeText(Date.parse(until)))} `;
  return (
    <Notice tone="warn" title={title(what)}>
      <p>{`${limit}${without}`}</p>
      <a className={buttonClass('main', true)} href={address}>
        {button}
      </a>
    </Notice>
  );
}

function useExtend(code: string) {
  const [send, { isLoading, error, data, reset }] = useExtendRentalMutation();
  const intent = useIntent();
  const extend = async ({ plannedEndTime, amountTtc }: Choice): Promise<void> => {
    const body = { plannedEndTime, amountTtc };
    const idempotencyKey = intent.keyFor(body);
    const answer = await send({ params: { code }, body, idempotencyKey, toasts: false });
    if (!isApiError(answer.error) || !isOutcomeUnknown(answer.error)) intent.settle();
  };
  return { extend: (choice: Choice) => void extend(choice), isSending: isLoading, error, done: data, reset };
}

interface ChooseProps {
  readonly offer: ExtensionReply;
  readonly now: Instant;
  readonly isSending: boolean;
  readonly onExtend: (choice: Choice) => void;
}

function Choose({ offer, now, isSending, onExtend }: ChooseProps) {
  const [request, setRequest] = useState<string | null>(null);
  const id = useId();
  const isOnline = useOnline();
  const { choices } = offer;
  const chosen = choices.find(({ plannedEndTime }) => plannedEndTime === request) ?? choices[0];
  if (!chosen) return <p>{offer.refusal}</p>;
  const isFree = chosen.amountTtc === 0;
  return (
    <>
      <div className="field field-box">
        <label htmlFor={id}>{t.newEnd}</label>
        <select id={id} value={chosen.plannedEndTime} onChange={({ target }) => setRequest(target.value)}>
          {choices.map((choice) => (
            <option key={choice.plannedEndTime} value={choice.plannedEndTime}>
              {choiceText(choice, now)}
            </option>
          ))}
        </select>
      </div>
      <p>{isFree ? t.inPackage : t.debitedAtOnce}</p>
      <p className="muted live" role="status">
        {isOnline ? null : t.networkNeeded}
      </p>
      <Button
        isWide
        isBusy={isSending}
        busyText={t.extending}
        isOff={!isOnline}
        onClick={() => onExtend(chosen)}
      >
        {isFree ? t.extendFree : t.extendFor(eurosText(chosen.amountTtc))}
      </Button>
    </>
  );
}

interface ExtensionResultProps {
  readonly error: unknown;
  readonly isDone: boolean;
  readonly end: string;
  readonly offer: ExtensionReply | undefined;
}

/** The result of the last request: the page's own response first, else the server's record. */
function ExtensionResult({ error, isDone, end, offer }: ExtensionResultProps) {
  if (error) return <Notice tone="bad" title={textOf(error)} />;
  if (isDone) return <Notice tone="good" title={t.extended(end)} />;
  if (!offer?.hasFailed || offer.waiting) return null;
  return <Notice tone="warn" title={t.notExtended} />;
}

export function Extension({ rental, now }: { readonly rental: RentalLookup; readonly now: Instant }) {
  const [isExpanded, setExpanded] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const { rentalCode: code, plannedEndTime } = rental;
  const { extend, isSending, error, done, reset } = useExtend(code);
  const call = { params: { code }, toasts: false } as const;
  const look = useRentalExtensionQuery(call, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    pollingInterval: isWaiting ? pollMs : 0,
    skipPollingIfUnfocused: true,
  });
  const { data: offer } = look;
  const waits = (offer?.waiting ?? null) !== null;
  if (waits !== isWaiting) setWaiting(waits);
  const isOpen = isExpanded || waits;
  const isDone = done?.waiting === null && done.plannedEndTime === plannedEndTime;
  return (
    <Fold
      title={t.extend}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open) reset();
        setExpanded(currentTarget.open);
      }}
    >
      <ExtensionResult
        error={error}
        isDone={isDone}
        end={spokenMoment(Date.parse(plannedEndTime), now)}
        offer={offer}
      />
      {offer?.waiting ? <Underway waiting={offer.waiting} now={now} /> : null}
      {offer && !offer.waiting ? (
        <Choose offer={offer} now={now} isSending={isSending} onExtend={extend} />
      ) : null}
      {!offer && look.error ? (
        <Retry text={textOf(look.error)} isBusy={look.isFetching} onRetry={() => void look.refetch()} />
      ) : null}
      {!offer && !look.error ? <Skeleton /> : null}
    </Fold>
  );
}
