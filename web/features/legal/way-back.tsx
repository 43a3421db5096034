/** Back to where the page was opened from: an installed page has no button of the browser for it. */
import { Button } from '#web/ui/button.js';

/** Nothing in a tab of its own, which has nothing before. */
export const WayBack = () =>
  window.history.length > 1 ? (
    <Button kind="quiet" isWide onClick={() => window.history.back()}>
      Revenir à la page précédente
    </Button>
  ) : null;
