/** Back to where the page was opened from: an installed page has no button of the browser for it. */
import { Button } from '#web/ui/button.js';

/** Empty in a new tab, which has no history. */
export const WayBack = () =>
  window.history.length > 1 ? (
    <Button kind="quiet" isWide onClick={() => window.history.back()}>
      Revenir à la page précédente
    </Button>
  ) : null;
