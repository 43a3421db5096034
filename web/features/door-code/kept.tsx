/** How long what is behind the door waits, and what it means that this is over (behaviour.md §6). */
import { momentText } from '#web/lib/moments.js';
import { Notice } from '#web/ui/notice.js';

interface Props {
  /** ISO 8601. */
  readonly until: string;
  /** By the server's clock. */
  readonly now: number;
}

export function Kept({ until, now }: Props) {
  const end = Date.parse(until);
  if (now < end) return <p>Votre colis vous attend jusqu’au {momentText(end)}.</p>;
  return (
    <Notice tone="warn" title={`Votre colis n’est plus gardé depuis le ${momentText(end)}.`}>
      <p>Votre code ouvre encore, tant que notre équipe n’a pas repris le colis. Venez au plus vite.</p>
    </Notice>
  );
}
