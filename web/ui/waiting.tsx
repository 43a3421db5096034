/** Loading indicators: a spinner with text, and the skeleton of a page on its first load. */
import './waiting.css';
import { inLanguage } from '#web/lib/language.js';
import { useOnline } from '#web/lib/online.js';
import { useSlow } from '#web/lib/slow.js';
import { Button } from './button.js';
import { Live } from './live.js';
import { Notice } from './notice.js';
import { words } from './words/index.js';

const t = inLanguage(words);

/** An answer, or a part of the page, may never come: nothing else ends that wait. */
function Slow() {
  const isSlow = useSlow(true);
  return (
    <Live>
      {isSlow ? (
        <Notice tone="warn" title={t.slowPage} isLive={false}>
          <Button kind="quiet" onClick={() => window.location.reload()}>
            {t.reload}
          </Button>
        </Notice>
      ) : null}
    </Live>
  );
}

interface SpinnerProps {
  readonly label: string;
  /** True if the label itself says that the wait takes time: the notice of a slow answer is left out. */
  readonly isLong?: boolean;
}

export const Spinner = ({ label, isLong = false }: SpinnerProps) => (
  <>
    <p className="spinner" role="status">
      {label}
    </p>
    {isLong ? null : <Slow />}
  </>
);

/** The page continues by itself. */
export const NoNetwork = () => <Notice tone="warn" title={t.noNetwork} />;

/** Reports a missing network at once: the retries of a request take seconds and look like a slow page. */
export function Skeleton({ cards = 2 }: { readonly cards?: number }) {
  const isOnline = useOnline();
  return (
    <div className="stack" aria-busy={isOnline}>
      {isOnline ? (
        <p className="unseen" role="status">
          {t.loading}
        </p>
      ) : (
        <NoNetwork />
      )}
      {isOnline ? <Slow /> : null}
      <span className="bone bone-title" />
      {Array.from({ length: cards }, (_, index) => (
        <span key={index} className="bone bone-card" />
      ))}
    </div>
  );
}
