/** A failed action, with advice after a lost response: a repeat uses the same key and does nothing twice. */
import { Notice } from '#web/ui/notice.js';
import type { Actions } from './use-actions.js';

export const ActionFailure = ({ failure }: { readonly failure: NonNullable<Actions['failure']> }) => (
  <Notice tone="bad" title={failure.text}>
    {failure.isUnknown ? (
      <p>Rapprochez-vous d’une zone couverte, puis recommencez&nbsp;: rien n’est fait deux fois.</p>
    ) : null}
  </Notice>
);
