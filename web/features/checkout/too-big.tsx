/** Told while it can still be put right, before anybody types a name: one order goes into one locker. */
import { Notice } from '#web/ui/notice.js';

export const TooBig = () => (
  <Notice tone="warn" title="C’est trop pour un seul casier.">
    <p>Une commande tient dans un casier. Diminuez les quantités, puis commandez le reste à part.</p>
  </Notice>
);
