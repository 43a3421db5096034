/** Loading indicators: a spinner with text, and the skeleton of a page on its first load. */
import './waiting.css';
import { inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';

const t = inLanguage(words);

export const Spinner = ({ label }: { readonly label: string }) => (
  <p className="spinner" role="status">
    {label}
  </p>
);

export const Skeleton = ({ cards = 2 }: { readonly cards?: number }) => (
  <div className="stack" aria-busy="true">
    <p className="unseen" role="status">
      {t.loading}
    </p>
    <span className="bone bone-title" />
    {Array.from({ length: cards }, (_, index) => (
      <span key={index} className="bone bone-card" />
    ))}
  </div>
);
