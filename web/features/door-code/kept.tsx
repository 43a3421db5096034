/** How long the contents stay stored, how to extend that, and what happens afterwards (parcels.md#keeping). */
import { hoursText } from '#domain/shared/duration-words.js';
import { momentText } from '#web/lib/moments.js';
import { useOnline } from '#web/lib/online.js';
import { Button } from '#web/ui/button.js';
import { Notice } from '#web/ui/notice.js';
import type { Actions } from './use-actions.js';

interface Props {
  /** ISO 8601. */
  readonly until: string;
  /** By the server's clock. */
  readonly now: number;
  /** The hours of the single possible extension; null for none. */
  readonly extraHours: number | null;
  readonly actions: Pick<Actions, 'busy' | 'keepLonger'>;
}

export function Kept({ until, now, extraHours, actions }: Props) {
  const isOnline = useOnline();
  const end = Date.parse(until);
  if (now < end)
    return (
      <>
        <p>Votre colis vous attend jusqu’au {momentText(end)}.</p>
        {extraHours === null ? null : (
          <Button
            kind="quiet"
            isWide
            isBusy={actions.busy === 'keepLonger'}
            busyText="Demande en cours…"
            isOff={!isOnline}
            onClick={actions.keepLonger}
          >
            Garder mon colis {hoursText(extraHours)} de plus
          </Button>
        )}
      </>
    );
  return (
    <Notice tone="warn" title={`Votre colis n’est plus gardé depuis le ${momentText(end)}.`}>
      <p>Votre code ouvre encore, tant que notre équipe n’a pas repris le colis. Venez au plus vite.</p>
    </Notice>
  );
}
