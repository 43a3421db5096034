/** The payment page while the result is pending or unavailable (specification §2; money.md#unpaid-orders). */
import { useNavigate } from 'react-router';
import { readCode } from '#domain/shared/codes.js';
import { KnownCodes } from '#web/features/door-code/known-codes.js';
import { OwnOrder } from '#web/features/public-cabinet/own-order.js';
import { useOnline } from '#web/lib/online.js';
import { wayBack } from '#web/lib/way-back.js';
import { Button, buttonClass } from '#web/ui/button.js';
import { Notice } from '#web/ui/notice.js';
import { Page } from '#web/ui/page.js';
import { HelpPhone } from '#web/ui/help-phone.js';
import { Spinner } from '#web/ui/waiting.js';
import { noSession } from './look-up.js';
import { inLanguage } from '#web/lib/language.js';
import { wayBackLabel } from './way-back-label.js';
import { words } from './words/index.js';

const t = inLanguage(words);

interface Again {
  readonly onAgain: () => void;
}

/** Says that leaving the page loses no order: the code also comes by message. */
export const StillPending = ({ onAgain }: Again) => (
  <Page title={t.payment}>
    <Spinner label={t.pending} />
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
      <Notice tone="warn" title={t.noNetwork} />
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
  const back = wayBack();
  return (
    <Page title={t.failedTitle}>
      <Notice tone="bad" title={isNameless ? t.noSessionTitle : t.failed}>
        <p className="muted">{reason}</p>
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
