/** Extends a rental for its customer: the new end, the current price, and who pays (rental.md#extension-by-staff). */
import { Loader, Text } from '@mantine/core';
import { useState } from 'react';
import type { RentalOrderDetail } from '#application/contract/rentals/rental-order-shapes.js';
import { isApiError } from '#web/api/errors.js';
import { eurosText } from '#web/lib/money.js';
import { typeset } from '#domain/shared/typography.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { ReasonDialog } from '#web/ui/admin/dialog/reason-dialog.js';
import { useDraft } from '#web/ui/admin/form/use-draft.js';
import type { StaffExtensionOffer } from '#application/contract/rentals/staff-extension.js';
import { second } from '#domain/shared/record.js';
import { useSettled } from '#web/lib/settled.js';
import { type ExtendDraft, type Quote, blankExtension, endOf, instantOf, refusalOf } from './extend-draft.js';
import { EndField, PayFields, priceText } from './extend-fields.js';
import { whyNotNow } from './why-not.js';
import { actionHints, actionLabels, decisionReasons } from './words.js';
import { platform } from '#web/api/api.js';

const { useExtendRentalByStaffMutation, useStaffExtensionOfferQuery } = platform;

/** The current price of a new end: queried while the draft changes, until the confirmation. */

/** Others may book meanwhile. */
const againMs = 10 * second;

interface Asked {
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

function useExtensionOffer(orderId: string, draft: ExtendDraft): Asked {
  // No query after the confirmation: the platform would refuse an end that has moved.
  const [taken, setTaken] = useState<Quote>();
  const call = { params: { orderId }, toasts: false } as const;
  const look = { refetchOnMountOrArgChange: true, skip: taken !== undefined };
  const offered = useStaffExtensionOfferQuery({ ...call, query: {} }, look);
  const offer = offered.data;
  const end = endOf(draft, offer);
  const settled = useSettled(end, 300);
  const plannedEndTime = instantOf(settled) ?? undefined;
  const { currentData, error } = useStaffExtensionOfferQuery(
    { ...call, query: { plannedEndTime } },
    { ...look, skip: look.skip || plannedEndTime === undefined, pollingInterval: againMs },
  );
  const isShown = end === settled && plannedEndTime !== undefined && !error;
  const quote = taken ?? (isShown ? (currentData?.quote ?? undefined) : undefined);
  const take: Asked['take'] = async (action) => {
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

/** The button names who pays and the amount. */
function confirmLabel({ pay }: ExtendDraft, quote: Quote | undefined): string {
  if (!quote) return actionLabels.extend;
  if (quote.amountTtc === 0) return 'Prolonger sans supplément';
  const price = eurosText(quote.amountTtc);
  return {
    card: `Prolonger et débiter ${price}`,
    link: `Envoyer un lien pour payer ${price}`,
    free: 'Prolonger gratuitement',
  }[pay];
}

const isCardRefused = (error: unknown): boolean =>
  isApiError(error) && error.code === 'EXTENSION_CARD_REFUSED';

function useExtend(orderId: string) {
  const [send] = useExtendRentalByStaffMutation();
  return ({ pay }: ExtendDraft, reason: string, shown: Quote): Promise<unknown> => {
    const { plannedEndTime, amountTtc } = shown;
    const byLink = pay === 'link' && amountTtc > 0;
    const body = { reason, plannedEndTime, amountTtc, isFree: pay === 'free', ...(byLink && { byLink }) };
    const success = byLink ? '!Lien de paiement envoyé' : '!Prolongation enregistrée';
    return send({ params: { orderId }, body, toasts: { success, error: false } }).unwrap();
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
  const refusal = quote ? refusalOf(draft, quote) : null;
  // No end is offered and none was typed: shows the reason in place of a price.
  const nothing = end === '' ? (offer?.refusal ?? null) : null;
  const isWaiting = !quote && !error && problem === null && nothing === null;
  return (
    <ReasonDialog
      title={typeset(`${actionLabels.extend} ${order.rentalCode}`)}
      effect={<Text size="sm">{actionHints.extend}</Text>}
      confirmLabel={confirmLabel(draft, quote)}
      reasons={decisionReasons.extend}
      canConfirm={quote !== undefined && refusal === null}
      whyNot={problem ?? refusal ?? (isWaiting ? 'Attendez que le prix soit calculé.' : (closed ?? nothing))}
      chosen={draft.end}
      onConfirm={(reason) => take((shown) => extend(draft, reason, shown)).catch(orOffer)}
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
      {quote ? <PayFields quote={quote} draft={draft} onChange={change} /> : null}
      {error && !quote ? <ErrorNotice error={error} /> : null}
    </ReasonDialog>
  );
}
