/** The order of a cart: contact, terms, the summary with the note required by law, and the order button. */
import { Navigate } from 'react-router';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { euros, centsFromEuros } from '#domain/shared/money.js';
import type { PublicCabinet } from '#application/contract/lockers/cabinets.js';
import { shopCheckoutBody } from '#application/contract/orders/shop.js';
import type { PublicItem } from '#application/contract/orders/catalogue.js';
import { buyerIn, noBuyer, type BuyerDraft } from '#web/features/checkout/buyer-draft.js';
import { OrderTicks } from '#web/features/checkout/order-ticks.js';
import { CheckoutForm } from '#web/features/checkout/checkout-form.js';
import {
  ContactFields,
  type Contact,
  noContact,
  withRemembered,
} from '#web/features/checkout/contact-fields.js';
import {
  type FieldErrors,
  checkBody,
  fieldErrorText,
  ownFields,
} from '#web/features/checkout/field-errors.js';
import { OrderBar } from '#web/features/checkout/order-bar.js';
import { RecapCard } from '#web/features/checkout/recap-card.js';
import { Terms } from '#web/features/checkout/terms.js';
import { useAcceptance, useFaults, type Ordering, useOrdering } from '#web/features/checkout/use-ordering.js';
import { useStoredDraft } from '#web/features/checkout/use-stored-draft.js';
import { AlternativesAfter } from '#web/features/public-cabinet/cabinet-gate.js';
import { inLanguage } from '#web/lib/language.js';
import { centsText } from '#web/lib/money.js';
import { NotesField } from '#web/ui/notes-field.js';
import { useCancelShopBySessionMutation, useShopCheckoutMutation } from '#web/api/customer-api.js';
import { type ApiError, isApiError } from '#web/api/errors.js';
import { words } from './words/index.js';
import { type Cart, forgetPayment, openPayment, rememberPayment, quantityOf } from './cart.js';

const t = inLanguage(words);

/** The cart at current prices; reports unavailable articles and quantities line by line. */
export interface CartLine {
  readonly id: string;
  readonly name: string;
  readonly image: string | null;
  readonly quantity: number;
  readonly unitCents: number;
  readonly totalCents: number;
  /** Slots of a locker, for all of them. */
  readonly slots: number;
  /** The maximum quantity; null if unlimited. */
  readonly left: number | null;
  /** Why it cannot be ordered like this; null if it can. */
  readonly problem: string | null;
  readonly withdrawalNote: string | null;
  readonly canWithdraw: boolean;
}

function problemOf(item: PublicItem | undefined, quantity: number): string | null {
  if (!item) return t.gone;
  const { stockLeft } = item;
  if (stockLeft === null || quantity <= stockLeft) return null;
  return stockLeft === 0 ? t.outOfStock : t.onlyLeft(stockLeft);
}

/** The stock reserved by the buyer's own unpaid order counts as available: a new order cancels that one first. */
export const withOwn = (items: readonly PublicItem[], own: Cart): PublicItem[] =>
  items.map((item) =>
    item.stockLeft === null ? item : { ...item, stockLeft: item.stockLeft + quantityOf(own, item.id) },
  );

export const cartLines = (cart: Cart, items: readonly PublicItem[]): CartLine[] =>
  cart.map(({ item: { id, name }, quantity }) => {
    const item = items.find((each) => each.id === id);
    const unitCents = item ? centsFromEuros(item.price) : 0;
    return {
      id,
      quantity,
      unitCents,
      name: item?.name ?? name,
      image: item?.image ?? null,
      totalCents: quantity * unitCents,
      slots: quantity * (item?.slotsRequired ?? 0),
      left: item ? item.stockLeft : 0,
      problem: problemOf(item, quantity),
      withdrawalNote: item?.withdrawalNote ?? null,
      canWithdraw: item?.canWithdraw ?? false,
    };
  });

export const totalOf = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, { totalCents }) => sum + totalCents, 0);

export const slotsOf = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, { slots }) => sum + slots, 0);

/** Only a stock of this size or less is shown on the shelf. */
const few = 5;

/** The remaining stock if it is low; null if there is enough. */
export function stockText({ stockLeft }: PublicItem): string | null {
  if (stockLeft === null || stockLeft > few) return null;
  if (stockLeft === 0) return t.soldOut;
  return stockLeft === 1 ? t.oneLeft : t.fewLeft(stockLeft);
}

/** The order of a cart, checked with the contract's own schema before it leaves (specification §5). */
type OrderInput = z.input<typeof shopCheckoutBody>;

interface Draft extends Contact, BuyerDraft {
  readonly notes: string;
  readonly needsReach: string;
}
const emptyDraft: Draft = { ...noContact, ...noBuyer, notes: '', needsReach: '' };

interface Agreed {
  readonly termsAccepted: boolean;
  readonly termsVersion: string | null;
  readonly totalCents: number;
}

function bodyOf(cabinetId: string, cart: Cart, draft: Draft, { totalCents, ...terms }: Agreed): OrderInput {
  const { notes, needsReach, customerName, customerEmail, customerPhone } = draft;
  return {
    cabinetId,
    items: cart.map(({ item, quantity }) => ({ itemId: item.id, quantity })),
    customerName,
    customerEmail,
    customerPhone,
    ...buyerIn(draft),
    ...(notes.trim() !== '' && { notes }),
    ...(needsReach === 'yes' && { needsReach: true }),
    ...terms,
    totalAmount: euros(totalCents),
  };
}

function errorsOf(body: OrderInput): FieldErrors {
  const errors = checkBody(shopCheckoutBody, body);
  return body.termsAccepted ? errors : { ...errors, termsAccepted: [t.tickTerms] };
}

/**
 * Places the order of a cart. First cancels an earlier payment page of this device, so that its stock returns and one
 * cart is never paid twice; if it turns out to be paid, shows that instead.
 */
interface Checkout extends Ordering {
  /** The session that already paid for this cart. */
  readonly paidSession: string | null;
  readonly place: (body: OrderInput, cart: Cart) => Promise<ApiError | null>;
}

function useCheckout(cabinetId: string): Checkout {
  const [send, { isLoading, data, reset }] = useShopCheckoutMutation();
  const [cancel, { isLoading: isCancelling }] = useCancelShopBySessionMutation();
  const [paidSession, setPaidSession] = useState<string | null>(null);
  const { order, ...ordering } = useOrdering({
    isBusy: isLoading || isCancelling,
    opened: data,
    reset,
    cancelPath: '/cart/cancel',
  });

  /** True if the earlier payment page was paid. If unknown, the earlier order expires after a quarter of an hour. */
  const giveUpEarlier = async (): Promise<boolean> => {
    const open = openPayment(cabinetId);
    if (!open) return false;
    const { error } = await cancel({ params: { sessionId: open.sessionId }, toasts: false });
    const isPaid = isApiError(error) && error.code === 'PAYMENT_ALREADY_DONE';
    if (isPaid) setPaidSession(open.sessionId);
    else forgetPayment(cabinetId);
    return isPaid;
  };

  const place = async (body: OrderInput, cart: Cart): Promise<ApiError | null> => {
    if (await giveUpEarlier()) return null;
    return order(body, async (idempotencyKey) => {
      const answer = await send({ body, idempotencyKey, toasts: false });
      const sessionId = answer.data?.checkoutSessionId;
      if (sessionId !== undefined) rememberPayment(cabinetId, { sessionId, cart });
      return answer;
    });
  };
  return { ...ordering, paidSession, place };
}

interface Props {
  readonly cabinet: PublicCabinet;
  readonly cart: Cart;
  readonly lines: readonly CartLine[];
  /** The server has newer stock than this page. */
  readonly onStockChanged: () => void;
}

function notesOf(lines: readonly CartLine[]): string[] {
  const isFree = lines.some(({ canWithdraw }) => canWithdraw);
  const excluded = lines.flatMap(({ name, withdrawalNote: note }) => (note ? [`${name} – ${note}`] : []));
  return [t.debited, ...(isFree ? [t.withdrawal] : []), ...excluded];
}

const recapLines = (lines: readonly CartLine[]) => [
  ...lines.map(({ name, quantity, totalCents }) => ({
    label: `${quantity} × ${name}`,
    value: centsText(totalCents),
    ofCompany: 'label' as const,
  })),
  { label: t.totalLabel, value: centsText(totalOf(lines)), isStrong: true },
];

/** The page shows articles that are no longer on offer. */
const outdated: readonly (string | null)[] = ['OUT_OF_STOCK', 'NOT_FOUND', 'PRICE_CHANGED'];

function useCartOrder({ cabinet, cart, lines, onStockChanged }: Props) {
  const [draft, change] = useStoredDraft<Draft>(`shop.${cabinet.id}`, emptyDraft, withRemembered);
  const { termsVersion } = cabinet.branding;
  const { isAccepted, accept: setAccepted } = useAcceptance(termsVersion);
  const faults = useFaults();
  const checkout = useCheckout(cabinet.id);
  const submit = async (): Promise<void> => {
    if (checkout.isBusy) return;
    faults.trying();
    const agreed = { termsAccepted: isAccepted, termsVersion, totalCents: totalOf(lines) };
    const body = bodyOf(cabinet.id, cart, draft, agreed);
    const errors = errorsOf(body);
    if (Object.keys(errors).length > 0) return faults.refused(errors, null);
    const problem = await checkout.place(body, cart);
    if (!problem) return;
    if (outdated.includes(problem.code)) onStockChanged();
    faults.refused(ownFields(problem.fields), problem);
  };
  return {
    draft,
    faults,
    checkout,
    submit,
    isAccepted,
    change: (part: Partial<Draft>): void => {
      change(part);
      faults.corrected(Object.keys(part));
    },
    accept: (isTicked: boolean): void => {
      setAccepted(isTicked);
      faults.corrected(['termsAccepted']);
    },
  };
}

export function CartOrder(props: Props) {
  const { cabinet, lines } = props;
  const { draft, change, faults, checkout, submit, isAccepted, accept } = useCartOrder(props);
  const { errors } = faults;
  if (checkout.paidSession !== null)
    return (
      <Navigate to={`/cart/success?session_id=${encodeURIComponent(checkout.paidSession)}&again=1`} replace />
    );
  return (
    <CheckoutForm attempts={faults.attempts} submit={submit}>
      <section className="card" aria-label={t.contact}>
        <ContactFields
          contact={draft}
          errors={errors}
          hints={{ customerEmail: t.emailHint, customerPhone: t.phoneHint }}
          onChange={change}
        />
        <NotesField
          label={t.note}
          value={draft.notes}
          error={fieldErrorText('notes', errors)}
          onChange={(text) => change({ notes: text })}
        />
        <OrderTicks draft={draft} errors={errors} onChange={change} />
      </section>
      <RecapCard lines={recapLines(lines)} notes={notesOf(lines)} />
      <Terms
        cgv={cabinet.branding.cgv}
        ownTerms={t.ownTerms}
        isAccepted={isAccepted}
        error={fieldErrorText('termsAccepted', errors)}
        onAccept={accept}
      />
      <OrderBar
        ordering={checkout}
        problem={faults.problem}
        amountCents={totalOf(lines)}
        phone={cabinet.branding.supportPhone}
        advice={
          faults.problem ? (
            <>
              <p>{t.nothingPaid}</p>
              <AlternativesAfter problem={faults.problem} cabinet={cabinet} />
            </>
          ) : null
        }
      />
    </CheckoutForm>
  );
}
