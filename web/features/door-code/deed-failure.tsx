/** A failed action, with advice after a lost response: a repeat uses the same key and does nothing twice. */
import { Notice } from '#web/ui/notice.js';
import type { Deeds } from './use-deeds.js';

export const DeedFailure = ({ failure }: { readonly failure: NonNullable<Deeds['failure']> }) => (
  <Notice tone="bad" title={failure.text}>
    {failure.isUnknown ? (
      <p>Rapprochez-vous d’une zone couverte, puis recommencez&nbsp;: rien n’est fait deux fois.</p>
    ) : null}
  </Notice>
);
