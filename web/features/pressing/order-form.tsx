/** An order at a pressing on one page: items, contact, terms; the price and the order button are always visible. */
import { useState } from 'react';
import { type Instant, day } from '#domain/shared/record.js';
import { shelvesOf } from '#domain/catalogue/sellable-item.js';
import { quantityAtMost } from '#domain/pressing/pressing-order.js';
import { euros, centsFromEuros } from '#domain/shared/money.js';
import type { PublicItem } from '#application/contract/orders/catalogue.js';
import type { PublicCabinet } from '#application/contract/lockers/cabinets.js';
import { pressingCheckoutBody } from '#application/contract/orders/pressing.js';
import { buyerIn, noBuyer, type BuyerDraft } from '#web/features/checkout/buyer-draft.js';
import { OrderTicks } from '#web/features/checkout/order-ticks.js';
import { CheckoutForm } from '#web/features/checkout/checkout-form.js';
import {
  ContactFields,
  type Contact,
  noContact,
  withRemembered,
} from '#web/features/checkout/contact-fields.js';
import { checkBody, fieldErrorText, ownFields } from '#web/features/checkout/field-errors.js';
import { OrderBar } from '#web/features/checkout/order-bar.js';
import { RecapCard, TooBig } from '#web/features/checkout/recap-card.js';
import { Terms } from '#web/features/checkout/terms.js';
import { companyLanguage, inLanguage, language } from '#web/lib/language.js';
import { centsText, eurosText } from '#web/lib/money.js';
import { dateText, dayText } from '#web/lib/moments.js';
import { Tick } from '#web/ui/field.js';
import { ItemPicture } from '#web/ui/item-picture.js';
import { Notice } from '#web/ui/notice.js';
import { Alternatives, AlternativesAfter } from '#web/features/public-cabinet/cabinet-gate.js';
import { Button } from '#web/ui/button.js';
import { usePressingCheckoutMutation } from '#web/api/customer-api.js';
import { useAcceptance, useFaults, useOrdering } from '#web/features/checkout/use-ordering.js';
import { useStoredDraft } from '#web/features/checkout/use-stored-draft.js';
import { words } from './words/index.js';
import { draftKey } from './stored-basket.js';

/** Item → quantity; zero quantities are absent. */
type Basket = ReadonlyMap<string, number>;

const isQuantity = (quantity: number): boolean =>
  Number.isInteger(quantity) && quantity > 0 && quantity <= quantityAtMost;

export const writeBasket = (basket: Basket): string =>
  [...basket].map(([itemId, quantity]) => `${itemId}=${quantity}`).join(';');

/** Reads items still on offer; skips anything unreadable. */
export function readBasket(text: string, items: readonly PublicItem[]): Basket {
  const entries = text.split(';').flatMap((part): [string, number][] => {
    const [itemId = '', quantity] = part.split('=');
    const isKnown = items.some(({ id }) => id === itemId) && isQuantity(Number(quantity));
    return isKnown ? [[itemId, Number(quantity)]] : [];
  });
  return new Map(entries);
}

export function withQuantity(basket: Basket, itemId: string, quantity: number): Basket {
  const changed = new Map(basket);
  if (isQuantity(quantity)) changed.set(itemId, quantity);
  else changed.delete(itemId);
  return changed;
}

interface BasketLine {
  readonly item: PublicItem;
  readonly quantity: number;
  readonly totalCents: number;
}

/** In the order of the list. */
export const linesOf = (basket: Basket, items: readonly PublicItem[]): BasketLine[] =>
  items.flatMap((item) => {
    const quantity = basket.get(item.id);
    return quantity === undefined
      ? []
      : [{ item, quantity, totalCents: quantity * centsFromEuros(item.price) }];
  });

const totalOf = (lines: readonly BasketLine[]): number =>
  lines.reduce((sum, { totalCents }) => sum + totalCents, 0);

const slotsOf = (lines: readonly BasketLine[]): number =>
  lines.reduce((sum, { item, quantity }) => sum + quantity * item.slotsRequired, 0);

const parisDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' });

/** Noon UTC of the promised day, the longest of the items, which names the same day in Europe/Paris all year. */
export function promisedDay(lines: readonly Pick<BasketLine, 'item'>[], now: Instant): Instant {
  const days = Math.max(0, ...lines.map(({ item }) => item.nbDaysExecution));
  return Date.parse(`${parisDay.format(now)}T12:00:00Z`) + days * day;
}

const t = inLanguage(words);

interface Draft extends Contact, BuyerDraft {
  readonly basket: string;
  readonly needsReach: string;
}

const empty: Draft = { ...noContact, ...noBuyer, basket: '', needsReach: '' };

/** Never ticked by default, and not stored: required again for every order. */
function useRequest(corrected: (names: readonly string[]) => void) {
  const [isRequested, setRequested] = useState(false);
  const request = (isTicked: boolean): void => {
    setRequested(isTicked);
    corrected(['expressRequest']);
  };
  return { isRequested, request };
}

/** The state of an order at a pressing: items, contact, errors, and sending it. */
function usePressingForm(
  { id: cabinetId, branding: { termsVersion } }: Pick<PublicCabinet, 'id' | 'branding'>,
  items: readonly PublicItem[],
  onRefused: () => void,
) {
  const [draft, changeDraft] = useStoredDraft(draftKey(cabinetId), empty, withRemembered<Draft>);
  const { isAccepted, accept: setAccepted } = useAcceptance(termsVersion);
  const faults = useFaults();
  const { isRequested, request } = useRequest(faults.corrected);
  const [send, { isLoading, data, reset }] = usePressingCheckoutMutation();
  const { order, ...ordering } = useOrdering({
    isBusy: isLoading,
    opened: data,
    reset,
    cancelPath: '/payment-cancelled',
  });
  const basket = readBasket(draft.basket, items);
  const lines = linesOf(basket, items);

  const change = (part: Partial<Draft>): void => {
    changeDraft(part);
    faults.corrected(Object.keys(part).map((name) => (name === 'basket' ? 'items' : name)));
  };
  const choose = (itemId: string, quantity: number): void =>
    change({ basket: writeBasket(withQuantity(basket, itemId, quantity)) });
  const accept = (accepted: boolean): void => {
    setAccepted(accepted);
    faults.corrected(['termsAccepted']);
  };
  const submit = async (): Promise<void> => {
    const { customerName, customerEmail, customerPhone } = draft;
    const wanted = lines.map(({ item, quantity }) => ({ itemId: item.id, quantity }));
    const needsReach = draft.needsReach === 'yes';
    const contact = {
      customerName,
      customerEmail,
      customerPhone,
      ...(needsReach && { needsReach }),
      ...buyerIn(draft),
    };
    const shown = { totalAmount: euros(totalOf(lines)) };
    const agreed = { termsAccepted: true, termsVersion, expressRequest: true };
    const body = { cabinetId, items: wanted, ...contact, ...agreed, ...shown };
    const wrong = {
      ...checkBody(pressingCheckoutBody, body),
      ...(wanted.length === 0 && { items: [t.mustChoose] }),
      ...(isRequested ? {} : { expressRequest: [t.mustRequest] }),
      ...(isAccepted ? {} : { termsAccepted: [t.mustAccept] }),
    };
    if (Object.keys(wrong).length > 0) return faults.refused(wrong, null);
    faults.trying();
    const error = await order(body, (idempotencyKey) => send({ body, idempotencyKey, toasts: false }));
    if (error === null) return;
    faults.refused(ownFields(error.fields), error);
    onRefused();
  };
  const asking = { isAccepted, accept, isRequested, request };
  return { draft, change, basket, lines, choose, ...asking, ordering, submit, ...faults };
}

interface Choosing {
  readonly basket: Basket;
  readonly onQuantity: (itemId: string, quantity: number) => void;
}

function Quantity({ item, basket, onQuantity }: Choosing & { readonly item: PublicItem }) {
  const quantity = basket.get(item.id) ?? 0;
  const set = (count: number): void => onQuantity(item.id, count);
  return (
    <div className="quantity">
      <Button
        kind="quiet"
        aria-label={t.oneLess(item.name)}
        isOff={quantity === 0}
        onClick={() => set(quantity - 1)}
      >
        −
      </Button>
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={quantityAtMost}
        aria-label={t.quantity(item.name)}
        value={quantity}
        onChange={({ target }) => set(Math.min(quantityAtMost, Number(target.value)))}
      />
      <Button
        kind="quiet"
        aria-label={t.oneMore(item.name)}
        isOff={quantity === quantityAtMost}
        onClick={() => set(quantity + 1)}
      >
        +
      </Button>
    </div>
  );
}

const Row = ({ item, ...choosing }: Choosing & { readonly item: PublicItem }) => (
  <li className="laundry">
    <div className="pictured">
      <ItemPicture image={item.image} />
      <div>
        <p>
          <strong lang={companyLanguage}>{item.name}</strong>
        </p>
        {item.description ? (
          <p className="muted" lang={companyLanguage}>
            {item.description}
          </p>
        ) : null}
        {item.withdrawalNote ? <p className="muted">{item.withdrawalNote}</p> : null}
        <p>
          {eurosText(item.price)} {t.incl} <span className="muted">– {t.readyIn(item.nbDaysExecution)}</span>
        </p>
      </div>
    </div>
    <Quantity item={item} {...choosing} />
  </li>
);

interface ItemRowsProps extends Choosing {
  readonly items: readonly PublicItem[];
}

/** The items that the pressing cleans, by category, each with its price and chosen quantity. */
const ItemRows = ({ items, ...choosing }: ItemRowsProps) => (
  <>
    {shelvesOf(items, language).map(({ name, items: onShelf }, shelf) => (
      <section key={name} className="card" aria-labelledby={`shelf-${shelf}`}>
        <h2 id={`shelf-${shelf}`} lang={onShelf[0]?.category ? companyLanguage : undefined}>
          {name}
        </h2>
        <ul className="laundry-list">
          {onShelf.map((item) => (
            <Row key={item.id} item={item} {...choosing} />
          ))}
        </ul>
      </section>
    ))}
  </>
);

interface Props {
  readonly cabinet: PublicCabinet;
  readonly items: readonly PublicItem[];
  /** No locker is free here now. */
  readonly isFull: boolean;
  readonly mostSlots: number | null;
  readonly now: Instant;
  /** Prices or offers may have changed under the order. */
  readonly onRefused: () => void;
}

const notesOf = (totalCents: number): string[] => [
  t.debited(centsText(totalCents), totalCents / 100),
  t.withdrawal,
  t.beforeDropOff,
];

const recapLines = (lines: readonly BasketLine[], promised: Instant) => [
  ...lines.map(({ item, quantity, totalCents }) => ({
    label: `${quantity} × ${item.name}`,
    value: centsText(totalCents),
    ofCompany: 'label' as const,
  })),
  { label: t.promised, value: t.promisedDay(dayText(promised)) },
  { label: t.total, value: centsText(totalOf(lines)), isStrong: true },
];

const nextSteps: Readonly<Record<string, string>> = {
  CABINET_INACTIVE: t.kept,
  NO_LOCKER_IN_SERVICE: t.kept,
  NO_LOCKER_AVAILABLE: t.noneFree,
  NO_LOCKER_FITS: t.tooBig,
  PRICE_CHANGED: t.newPrices,
  ITEM_NOT_AVAILABLE: t.newOffer,
};

/** Shown before any input; the order may still succeed if a locker becomes free. */
const Full = ({ cabinet }: Pick<Props, 'cabinet'>) => (
  <>
    <Notice tone="warn" title={t.full} />
    <Alternatives cabinet={cabinet} />
  </>
);

export function OrderForm({ cabinet, items, isFull, mostSlots, now, onRefused }: Props) {
  const { draft, change, basket, lines, choose, errors, problem, ...order } = usePressingForm(
    cabinet,
    items,
    onRefused,
  );
  const promised = promisedDay(lines, now);
  const isEmpty = lines.length === 0;
  const advice = problem?.code ? nextSteps[problem.code] : undefined;
  return (
    <CheckoutForm attempts={order.attempts} submit={order.submit}>
      {isFull && !problem ? <Full cabinet={cabinet} /> : null}
      <ItemRows items={items} basket={basket} onQuantity={choose} />
      <TooBig slots={slotsOf(lines)} mostSlots={mostSlots} />
      {errors['items'] ? <Notice tone="warn" title={errors['items'].join(', ')} /> : null}
      {isEmpty ? null : (
        <section className="card" aria-label={t.price}>
          <p className="price" role="status">
            {centsText(totalOf(lines))} {t.incl}
          </p>
          <p>
            {t.readyOn} <time dateTime={new Date(promised).toISOString()}>{dayText(promised)}</time>{' '}
            {t.atTheLatest}
            <span className="unseen"> ({dateText(promised)})</span>
          </p>
        </section>
      )}
      <section className="card" aria-label={t.contact}>
        <ContactFields
          contact={draft}
          errors={errors}
          hints={{ customerEmail: t.emailHint, customerPhone: t.phoneHint }}
          onChange={change}
        />
        <OrderTicks draft={draft} errors={errors} onChange={change} />
      </section>
      {isEmpty ? null : <RecapCard lines={recapLines(lines, promised)} notes={notesOf(totalOf(lines))} />}
      <Tick
        isTicked={order.isRequested}
        onTick={order.request}
        error={fieldErrorText('expressRequest', errors)}
      >
        {t.request}
      </Tick>
      <Terms
        cgv={cabinet.branding.cgv}
        ownTerms={t.ownTerms}
        isAccepted={order.isAccepted}
        error={fieldErrorText('termsAccepted', errors)}
        onAccept={order.accept}
      />
      <OrderBar
        ordering={order.ordering}
        problem={problem}
        amountCents={isEmpty ? null : totalOf(lines)}
        phone={cabinet.branding.supportPhone}
        advice={
          problem && advice ? (
            <>
              <p>{advice}</p>
              <AlternativesAfter problem={problem} cabinet={cabinet} slots={slotsOf(lines)} />
            </>
          ) : null
        }
      />
    </CheckoutForm>
  );
}
