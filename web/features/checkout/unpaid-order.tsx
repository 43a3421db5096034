/**
 * An unpaid order of this device. Its reservation counts against the stock, so a customer who left the payment page
 * would read that another customer was faster. Shown first, with links to pay or abandon it.
 */
import { useSyncExternalStore } from 'react';
import { timeText } from '#web/lib/moments.js';
import { platformTime } from '#web/lib/now.js';
import { openPaymentPage } from '#web/lib/open-session.js';
import { buttonClass } from '#web/ui/button.js';
import { Notice } from '#web/ui/notice.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';

const t = inLanguage(words);

/** The browser's back button shows the page as it was left; another tab may have paid meanwhile. */
const comings = ['pageshow', 'storage', 'focus'] as const;

function subscribe(listener: () => void): () => void {
  for (const coming of comings) window.addEventListener(coming, listener);
  return () => {
    for (const coming of comings) window.removeEventListener(coming, listener);
  };
}

const openUrl = (): string | null => openPaymentPage()?.url ?? null;

/** Null if no order waits. */
export const useUnpaidUrl = (): string | null => useSyncExternalStore(subscribe, openUrl, () => null);

export function UnpaidOrder() {
  const url = useUnpaidUrl();
  const page = url === null ? null : openPaymentPage();
  if (!page) return null;
  return (
    <Notice tone="warn" title={t.unpaid} isLive={false}>
      <p>{t.reservedUntil(timeText(platformTime(page.until)))}</p>
      <a className={buttonClass('main', true)} href={page.url}>
        {t.resumePayment}
      </a>
      <a
        className={buttonClass('quiet', true)}
        href={`${page.cancelPath}?session_id=${encodeURIComponent(page.sessionId)}`}
      >
        {t.cancelOrder}
      </a>
    </Notice>
  );
}
