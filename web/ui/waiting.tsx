/** Loading indicators: a spinner with text, and the skeleton of a page on its first load. */
import './waiting.css';
import { inLanguage } from '#web/lib/language.js';
import { useOnline } from '#web/lib/online.js';
import { Notice } from './notice.js';
import { words } from './words/index.js';

const t = inLanguage(words);

export const Spinner = ({ label }: { readonly label: string }) => (
  <p className="spinner" role="status">
    {label}
  </p>
);

/** The page continues by itself. */
export const NoNetwork = () => <Notice tone="warn" title={t.noNetwork} />;

/** Without a network it says so at once: the tries of a request take seconds, and look like a slow page. */
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
      <span className="bone bone-title" />
      {Array.from({ length: cards }, (_, index) => (
        <span key={index} className="bone bone-card" />
      ))}
    </div>
  );
}
