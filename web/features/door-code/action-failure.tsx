/** A failed action, with advice after a lost response: a repeat uses the same key and does nothing twice. */
import { Notice } from '#web/ui/notice.js';
import type { Actions } from './use-actions.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';

const t = inLanguage(words);

export const ActionFailure = ({ failure }: { readonly failure: NonNullable<Actions['failure']> }) => (
  <Notice tone="bad" title={failure.text}>
    {failure.isUnknown ? <p>{t.twiceIsOnce}</p> : null}
  </Notice>
);
