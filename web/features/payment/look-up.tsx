/**
 * Looks up what was paid in a session (specification §4, "Payment return"): a pressing order first, else a rental, else
 * an order of a shop (money.md#unpaid-orders), else an error. Makes three more tries with exponential delay, because
 * the provider's notification may come after the customer. Afterwards polls a pending payment slowly for as long as the
 * page is open (money.md#unpaid-orders).
 */
import { useNavigate } from 'react-router';
import { readCode } from '#domain/shared/codes.js';
import type { PressingSession } from '#application/contract/orders/pressing.js';
import { backoffMs, pause } from '#web/api/base-query.js';
import { textOf, type ApiError } from '#web/api/errors.js';
import { whenVisible } from '#web/lib/visible.js';
import { inLanguage, language } from '#web/lib/language.js';
import { words } from './words/index.js';
import { KnownCodes } from '#web/features/door-code/known-codes.js';
import { OwnOrder } from '#web/features/public-cabinet/own-order.js';
import { useOnline } from '#web/lib/online.js';
import { returnPath } from '#web/lib/return-path.js';
import { Button, buttonClass } from '#web/ui/button.js';
import { Notice } from '#web/ui/notice.js';
import { Page } from '#web/ui/page.js';
import { HelpPhone } from '#web/ui/help-phone.js';
import { NoNetwork, Spinner } from '#web/ui/waiting.js';
import { wayBackLabel } from './way-back-label.js';

const t = inLanguage(words);

export type Found =
  | { readonly kind: 'pressing'; readonly order: PressingSession }
  | { readonly kind: 'rental'; readonly rentalCode: string; readonly accessToken: string | null }
  /** An order of a shop, which has its own page. */
  | { readonly kind: 'shop' }
  /** Paid, without details to show. */
  | { readonly kind: 'thanks' };

export type LookUp =
  | Found
  | { readonly kind: 'pending' }
  /** Final failure; a retry changes nothing. */
  | { readonly kind: 'over'; readonly title: string; readonly text: string }
  | { readonly kind: 'failed'; readonly reason: string };

type Answer<Data> = { readonly data?: Data; readonly error?: unknown };

export interface Ask {
  readonly pressing: () => Promise<Answer<PressingSession>>;
  readonly rental: () => Promise<Answer<{ rentalCode: string; accessToken: string | null }>>;
  readonly shop: () => Promise<Answer<unknown>>;
}

export const { noSession } = t;

const lookUpRetries = 3;
/** Polling interval for a slow payment. */
export const politeMs = 10_000;

type Once = LookUp | { readonly kind: 'absent' };

const statusOf = (error: unknown): unknown => (error as ApiError | undefined)?.status;
const isPending = (error: unknown): boolean => (error as ApiError | undefined)?.code === 'PAYMENT_PENDING';

/** The page title of an ended order, by the code of its refusal. */
export const endedTitles: Readonly<Record<string, string>> = {
  ORDER_CANCELLED: t.orderCancelled,
  ORDER_NOT_PLACED: t.orderAbandoned,
  DEPOSIT_REFUSED: t.depositRefused,
};

export function refused(error: unknown): LookUp {
  const title = endedTitles[(error as ApiError | undefined)?.code ?? ''];
  return title === undefined
    ? { kind: 'failed', reason: textOf(error) }
    : { kind: 'over', title, text: textOf(error) };
}

async function lookInShops(ask: Ask): Promise<Once> {
  const { data, error } = await ask.shop();
  if (data) return { kind: 'shop' };
  if (isPending(error)) return { kind: 'pending' };
  return statusOf(error) === 404 ? { kind: 'absent' } : refused(error);
}

async function lookOnce(ask: Ask): Promise<Once> {
  const pressing = await ask.pressing();
  if (!pressing.error)
    return pressing.data && pressing.data.lockCode !== ''
      ? { kind: 'pressing', order: pressing.data }
      : { kind: 'thanks' };
  if (isPending(pressing.error)) return { kind: 'pending' };
  if (statusOf(pressing.error) !== 404) return refused(pressing.error);
  const { data, error } = await ask.rental();
  if (!error) return data?.rentalCode ? { kind: 'rental', ...data } : { kind: 'thanks' };
  if (isPending(error)) return { kind: 'pending' };
  return statusOf(error) === 404 ? lookInShops(ask) : refused(error);
}

export async function* lookUp(ask: Ask, signal: AbortSignal): AsyncGenerator<LookUp, void, void> {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    const once = await lookOnce(ask);
    const isLast = attempt >= lookUpRetries;
    if (once.kind === 'absent' && isLast) return yield { kind: 'failed', reason: t.unknownSession };
    if (once.kind !== 'absent' && (once.kind !== 'pending' || isLast)) yield once;
    if (once.kind !== 'absent' && once.kind !== 'pending') return;
    await pause(isLast ? politeMs : backoffMs(attempt), signal);
    await whenVisible(signal);
  }
}

interface Again {
  readonly onAgain: () => void;
}

/** Says that leaving the page loses no order: the code also comes by message. */
export const StillPending = ({ onAgain }: Again) => (
  <Page title={t.payment}>
    <Spinner label={t.pending} isLong />
    <Notice tone="plain" isLive={false}>
      <p>{t.pendingHint}</p>
    </Notice>
    <Button kind="quiet" isWide onClick={onAgain}>
      {t.checkNow}
    </Button>
  </Page>
);

const Known = () => {
  const navigate = useNavigate();
  return <KnownCodes onCode={(code) => void navigate(`/parcel-code/${readCode(code)}`)} />;
};

/** Requests without a network fail only after seconds: shows the stored data at once. */
export const WhileOffline = () =>
  useOnline() ? null : (
    <>
      <NoNetwork />
      <Known />
    </>
  );

/** The kind of order is unknown: shows both links. */
const WaysToOwnOrders = () => (
  <>
    <OwnOrder mode="Pressing" />
    <OwnOrder mode="Rental" />
  </>
);

export function LookUpFailed({ reason, onAgain }: Again & { readonly reason: string }) {
  const isNameless = reason === noSession;
  const back = returnPath();
  return (
    <Page title={t.failedTitle}>
      <Notice tone="bad" title={isNameless ? t.noSessionTitle : t.failed}>
        {/* English in the specification, too. */}
        <p className="muted" lang={isNameless && language === 'fr' ? 'en' : undefined}>
          {reason}
        </p>
        <p>{t.codeIsSent}</p>
      </Notice>
      {isNameless ? null : (
        <Button isWide onClick={onAgain}>
          {t.tryAgain}
        </Button>
      )}
      <Known />
      <WaysToOwnOrders />
      {back ? (
        <a className={buttonClass('quiet', true)} href={back}>
          {wayBackLabel(back)}
        </a>
      ) : null}
      <HelpPhone />
    </Page>
  );
}

interface OrderEndedProps {
  readonly title: string;
  readonly text: string;
  /** The address where the order was made, if this device has it. */
  readonly back: string | null;
}

/** An order that failed or was refunded meanwhile: the server's message, and a link. */
export const OrderEnded = ({ title, text, back }: OrderEndedProps) => (
  <Page title={title}>
    <Notice tone="plain" title={text} />
    <a className={buttonClass('main', true)} href={back ?? '/n'}>
      {back ? wayBackLabel(back) : t.typeNumber}
    </a>
    <HelpPhone />
  </Page>
);
