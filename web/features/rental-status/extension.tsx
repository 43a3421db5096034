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
import { typeset } from '#domain/shared/typography.js';
import { Button, buttonClass } from '#web/ui/button.js';
import { Fold } from '#web/ui/fold.js';
import { Notice } from '#web/ui/notice.js';
import { Retry } from '#web/ui/retry.js';
import { Skeleton } from '#web/ui/waiting.js';

interface Props {
  readonly rental: RentalLookup;
  readonly now: Instant;
}

type Choice = ExtensionReply['choices'][number];
type Waiting = NonNullable<ExtensionReply['waiting']>;

/** Polling interval while a payment is pending. */
const pollMs = 4_000;

const choiceText = ({ plannedEndTime, amountTtc }: Choice, now: Instant): string => {
  const price = amountTtc === 0 ? 'sans supplément' : eurosText(amountTtc);
  return typeset(`${spokenMoment(Date.parse(plannedEndTime), now)} : ${price}`);
};

const endText = ({ plannedEndTime }: Choice, now: Instant): string =>
  `jusqu’à ${spokenMoment(Date.parse(plannedEndTime), now)}`;

/** For an extension by staff, the customer may use another card than the rental's. */
const wordsBy = {
  customer: {
    title: 'votre banque vous demande une confirmation',
    before: 'Confirmez',
    without: 'Sans elle',
    button: 'Confirmer auprès de ma banque',
  },
  staff: {
    title: 'à payer',
    before: 'Payez, avec la carte de votre choix,',
    without: 'Sans paiement',
    button: 'Payer la prolongation',
  },
} as const;

function Underway({ waiting, now }: { readonly waiting: Waiting; readonly now: Instant }) {
  const { paymentActionUrl: address, paymentActionUntil: until, amountTtc, by } = waiting;
  const words = wordsBy[by];
  const what = `Prolongation ${endText(waiting, now)}, ${eurosText(amountTtc)} TTC`;
  if (address === null || !isWebAddress(address))
    return (
      <Notice tone="plain" title={typeset(`${what} : le paiement est en cours.`)}>
        <p>La fin prévue change dès qu’il est fait. Cette page se met à jour toute seule.</p>
      </Notice>
    );
  const limit = until === null ? '' : ` ${words.before} avant ${timeText(Date.parse(until))}.`;
  return (
    <Notice tone="warn" title={typeset(`${what} : ${words.title}.`)}>
      <p>{typeset(`${limit} ${words.without}, rien n’est débité, et la fin prévue ne change pas.`.trim())}</p>
      <a className={buttonClass('main', true)} href={address}>
        {words.button}
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
      <div className="field">
        <label htmlFor={id}>Nouvelle fin, prix TTC</label>
        <select id={id} value={chosen.plannedEndTime} onChange={({ target }) => setRequest(target.value)}>
          {choices.map((choice) => (
            <option key={choice.plannedEndTime} value={choice.plannedEndTime}>
              {choiceText(choice, now)}
            </option>
          ))}
        </select>
      </div>
      <p>
        {isFree
          ? 'Votre forfait comprend déjà cette durée.'
          : 'Le montant est débité tout de suite, sur la carte de votre location. Le retard ne compte qu’à partir de la nouvelle fin.'}
      </p>
      <p className="muted live" role="status">
        {isOnline ? null : 'Il faut du réseau pour prolonger. Rapprochez-vous d’une zone couverte.'}
      </p>
      <Button
        isWide
        isBusy={isSending}
        busyText="Prolongation…"
        isOff={!isOnline}
        onClick={() => onExtend(chosen)}
      >
        {isFree
          ? 'Prolonger sans supplément'
          : `Prolonger avec obligation de paiement, ${eurosText(chosen.amountTtc)}`}
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
  if (isDone) return <Notice tone="good" title={typeset(`Votre location est prolongée : fin ${end}.`)} />;
  if (!offer?.hasFailed || offer.waiting) return null;
  return (
    <Notice
      tone="warn"
      title="La dernière prolongation demandée n’a pas été payée. Rien n’a été débité pour elle."
    />
  );
}

export function Extension({ rental, now }: Props) {
  const [isAsked, setAsked] = useState(false);
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
  const isOpen = isAsked || waits;
  const isDone = done?.waiting === null && done.plannedEndTime === plannedEndTime;
  return (
    <Fold
      title="Prolonger la location"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open) reset();
        setAsked(currentTarget.open);
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
