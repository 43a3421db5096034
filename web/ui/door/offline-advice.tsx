/** Advice at a door without a network: a code that was never received cannot be typed. */
import { useOnline } from '#web/lib/online.js';
import '../live.css';
import { inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';

const t = inLanguage(words);

/** Always rendered: a screen reader announces changes inside a region, not a new region. */
export function OfflineAdvice({ hasCode }: { readonly hasCode: boolean }) {
  const text = hasCode ? t.offlineWithCode : t.offline;
  return (
    <p className="muted live" role="status">
      {useOnline() ? null : text}
    </p>
  );
}
