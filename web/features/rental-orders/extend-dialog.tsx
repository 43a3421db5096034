/** Extends a rental for its customer: the new end, the current price, and who pays (rental.md#extension-by-staff). */
import { Button, Group, Loader, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { RentalOrderDetail } from '#application/contract/rentals/rental-order-shapes.js';
import { useSend } from '#web/api/use-send.js';
import { isApiError } from '#web/api/errors.js';
import { eurosText } from '#web/lib/money.js';
import { typeset } from '#domain/shared/typography.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { MoneyDialog, type Moves } from '#web/features/orders/money-dialog.js';
import { useDraft } from '#web/ui/admin/form/use-draft.js';
import type { StaffExtensionOffer } from '#application/contract/rentals/staff-actions.js';
import { second } from '#domain/shared/record.js';
import { useSettled } from '#web/lib/settled.js';
import { platform } from '#web/api/api.js';
import { durationText } from '#domain/shared/duration-words.js';
import { momentText } from '#web/lib/moments.js';
import { fieldText, instantFromField } from '#web/lib/paris-time.js';
import { whyNotNow } from './why-not.js';
import { actionHints, actionLabels, decisionReasons, rentalSums } from './words.js';

/** The draft of a staff extension: the new end, and who pays. */
interface ExtendDraft {
  /** The text of a field; empty means the nearest offered end. */
  readonly end: string;
  /** Null means the card, or free time where the customer may not be charged. */
  readonly pay: Pay | null;
}

type Pay = 'card' | 'link' | 'free';

const blankExtension: ExtendDraft = { end: '', pay: null };

/** The end of the draft as a field's text; empty if no end is offered. */
function endOf({ end }: ExtendDraft, offer: StaffExtensionOffer | undefined): string {
  const [nearest] = offer?.choices ?? [];
  if (end !== '' || !nearest) return end;
  return fieldText(Date.parse(nearest.plannedEndTime));
}

/** ISO 8601; null if the text is unreadable. */
function instantOf(text: string): string | null {
  const instant = instantFromField(text);
  return instant === null ? null : new Date(instant).toISOString();
}

type Quote = NonNullable<StaffExtensionOffer['quote']>;

function payOf({ pay }: ExtendDraft, quote: Quote | undefined): Pay {
  if (pay !== null) return pay;
  return quote && quote.chargeRefusal !== null && quote.freeRefusal === null ? 'free' : 'card';
}

/** Why the quote cannot be carried out with this payer; null if it can. */
function refusalOf(pay: Pay, quote: Quote): string | null {
  if (quote.amountTtc === 0) return null;
  return pay === 'free' ? quote.freeRefusal : quote.chargeRefusal;
}

interface EndProps {
  readonly order: RentalOrderDetail;
  readonly offer: StaffExtensionOffer | undefined;
  readonly end: string;
  readonly problem: string | null;
  readonly onChange: (end: string) => void;
}

/** The new end, chosen from the offers or typed, and who pays for it. */
const EndField = ({ order, offer, end, problem, onChange }: EndProps) => (
  <Stack gap="xs">
    <TextInput
      type="datetime-local"
      data-autofocus
      required
      label="Nouvelle fin"
      description={typeset(`Fin prévue pour l’instant : ${momentText(Date.parse(order.endDate))}.`)}
      min={fieldText(Date.parse(order.endDate))}
      value={end}
      error={problem}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
    {offer && offer.choices.length > 0 ? (
      <Group gap="xs" role="group" aria-label="Fins proposées">
        {offer.choices.map(({ plannedEndTime, amountTtc }) => {
          const text = fieldText(Date.parse(plannedEndTime));
          return (
            <Button
              key={plannedEndTime}
              size="compact-sm"
              variant={text === end ? 'light' : 'default'}
              aria-pressed={text === end}
              onClick={() => onChange(text)}
            >
              {typeset(
                `+ ${durationText(Date.parse(plannedEndTime) - Date.parse(order.endDate))} : ${eurosText(amountTtc)}`,
              )}
            </Button>
          );
        })}
      </Group>
    ) : null}
  </Stack>
);

interface PayProps {
  readonly quote: Quote;
  readonly pay: Pay;
  readonly onChange: (pay: Pay) => void;
}

/** The price of the end, in a line that a screen reader announces when it changes. */
const priceText = ({ plannedEndTime, amountTtc }: Quote): string => {
  const price =
    amountTtc === 0 ? 'sans supplément, compris dans le prix de la location' : `${eurosText(amountTtc)} TTC`;
  return typeset(`Jusqu’au ${momentText(Date.parse(plannedEndTime))} : ${price}`);
};

/** Who pays; no choice is shown when a package covers the extension. */
function PayFields({ quote, pay, onChange }: PayProps) {
  const { amountTtc, chargeRefusal, freeRefusal } = quote;
  if (amountTtc === 0) return null;
  return (
    <Radio.Group label="Qui paie" value={pay} onChange={onChange}>
      <Stack gap={6} mt={6}>
        <Radio
          value="card"
          disabled={chargeRefusal !== null}
          label={typeset(`Le client paie ${eurosText(amountTtc)} avec sa carte`)}
          description={
            chargeRefusal ??
            typeset(
              'Débité maintenant sur la carte de sa location. Si sa banque demande son accord, il reçoit un lien et a une heure : la fin ne change qu’une fois payée.',
            )
          }
        />
        <Radio
          value="link"
          disabled={chargeRefusal !== null}
          label={typeset(`Le client paie ${eurosText(amountTtc)} par un lien`)}
          description={typeset(
            'Rien n’est débité maintenant : il reçoit un lien par message, et a une heure pour payer avec la carte de son choix. L’article lui est gardé pendant ce temps.',
          )}
        />
        <Radio
          value="free"
          disabled={freeRefusal !== null}
          label="Offert, geste commercial"
          description={
            freeRefusal === null
              ? 'Rien n’est débité, et le prix de la location ne change pas.'
              : 'Seul un responsable peut offrir du temps.'
          }
        />
      </Stack>
    </Radio.Group>
  );
}

// The current price of a new end: queried while the draft changes, until the confirmation.

/** How often the offer is fetched again, as others may book meanwhile. */
const againMs = 10 * second;

/** The offer of a new end, and its price while the draft changes. */
interface QuotedOffer {
  readonly offer: StaffExtensionOffer | undefined;
  /** The end in the field. */
  readonly end: string;
  readonly quote: Quote | undefined;
  readonly error: unknown;
  /** The problem with the end. */
  readonly problem: string | null;
  /** Executes the shown quote. */
  readonly take: (action: (shown: Quote) => Promise<unknown>) => Promise<void>;
}

function useExtensionOffer(orderId: string, draft: ExtendDraft): QuotedOffer {
  // No query after the confirmation: the platform would refuse an end that has moved.
  const [taken, setTaken] = useState<Quote>();
  const call = { params: { orderId }, toasts: false } as const;
  const look = { refetchOnMountOrArgChange: true, skip: taken !== undefined };
  const offered = platform.useStaffExtensionOfferQuery({ ...call, query: {} }, look);
  const offer = offered.data;
  const end = endOf(draft, offer);
  const settled = useSettled(end, 300);
  const plannedEndTime = instantOf(settled) ?? undefined;
  const { currentData, error } = platform.useStaffExtensionOfferQuery(
    { ...call, query: { plannedEndTime } },
    { ...look, skip: look.skip || plannedEndTime === undefined, pollingInterval: againMs },
  );
  const isShown = end === settled && plannedEndTime !== undefined && !error;
  const quote = taken ?? (isShown ? (currentData?.quote ?? undefined) : undefined);
  const take: QuotedOffer['take'] = async (action) => {
    if (!quote) return;
    setTaken(quote);
    try {
      await action(quote);
    } catch (refusal) {
      setTaken(undefined);
      throw refusal;
    }
  };
  const problem = end !== '' && instantOf(end) === null ? 'Indiquez une date et une heure.' : null;
  return { offer, end, quote, problem, take, error: offered.error ?? (end === settled ? error : undefined) };
}

interface Props {
  readonly order: RentalOrderDetail;
  readonly onClose: () => void;
}

const extendVerbs = { card: 'Prolonger et débiter', link: 'Envoyer un lien pour payer' } as const;

/** Null where the customer pays nothing. */
const movesOf = (pay: Pay, quote: Quote | undefined): Moves | null =>
  quote && pay !== 'free' ? { verb: extendVerbs[pay], amount: quote.amountTtc } : null;

function confirmLabel(pay: Pay, quote: Quote | undefined): string {
  if (!quote) return actionLabels.extend;
  return quote.amountTtc > 0 && pay === 'free' ? 'Prolonger gratuitement' : 'Prolonger sans supplément';
}

const isCardRefused = (error: unknown): boolean =>
  isApiError(error) && error.code === 'EXTENSION_CARD_REFUSED';

function useExtend(orderId: string) {
  const send = useSend();
  return (pay: Pay, reason: string, shown: Quote): Promise<unknown> => {
    const { plannedEndTime, amountTtc } = shown;
    const byLink = pay === 'link' && amountTtc > 0;
    const body = { reason, plannedEndTime, amountTtc, isFree: pay === 'free', ...(byLink && { byLink }) };
    const success = byLink ? '!Lien de paiement envoyé' : '!Prolongation enregistrée';
    return send('extendRentalByStaff', { params: { orderId }, body, done: success });
  };
}

export function ExtendDialog({ order, onClose }: Props) {
  const { typed = blankExtension, storeTyped } = useDraft<ExtendDraft>(`extend.${order.id}`, blankExtension);
  const [draft, setDraft] = useState(typed);
  const { offer, end, quote, error, problem, take } = useExtensionOffer(order.id, draft);
  const extend = useExtend(order.id);
  const change = (next: ExtendDraft): void => {
    setDraft(next);
    storeTyped(next);
  };
  // Preselects the way that a refusal requires: the customer's other card.
  const orOffer = (error: unknown): never => {
    if (isCardRefused(error)) change({ ...draft, pay: 'link' });
    throw error;
  };
  const closed = whyNotNow(order, 'extend');
  const pay = payOf(draft, quote);
  const refusal = quote ? refusalOf(pay, quote) : null;
  // No end is offered and none was typed: shows the reason in place of a price.
  const nothing = end === '' ? (offer?.refusal ?? null) : null;
  const isWaiting = !quote && !error && problem === null && nothing === null;
  return (
    <MoneyDialog
      title={typeset(`${actionLabels.extend} ${order.rentalCode}`)}
      effect={actionHints.extend}
      confirmLabel={confirmLabel(pay, quote)}
      moves={movesOf(pay, quote)}
      sums={rentalSums(order)}
      reasons={decisionReasons.extend}
      canConfirm={quote !== undefined && refusal === null}
      whyNot={problem ?? refusal ?? (isWaiting ? 'Attendez que le prix soit calculé.' : (closed ?? nothing))}
      chosen={draft.end}
      onConfirm={(reason) => take((shown) => extend(pay, reason, shown)).catch(orOffer)}
      onClose={onClose}
    >
      <EndField
        order={order}
        offer={offer}
        end={end}
        problem={problem}
        onChange={(next) => change({ ...draft, end: next })}
      />
      <Text size="sm" fw={500} role="status">
        {quote ? priceText(quote) : nothing}
        {isWaiting ? (
          <>
            <Loader size="sm" /> Calcul du prix…
          </>
        ) : null}
      </Text>
      {quote ? (
        <PayFields quote={quote} pay={pay} onChange={(next) => change({ ...draft, pay: next })} />
      ) : null}
      {error && !quote ? <ErrorNotice error={error} /> : null}
    </MoneyDialog>
  );
}
