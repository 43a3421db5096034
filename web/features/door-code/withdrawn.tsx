/**
 * The code is dead: used, replaced or withdrawn, which the page must not distinguish. A person who opened the door and
 * looks again later has made no mistake.
 */
import { momentText } from '#web/lib/moments.js';
import { Notice } from '#web/ui/notice.js';

interface Props {
  /** ISO 8601; null if no opening for it was reported. */
  readonly openedAt: string | null;
  /** The server's text. */
  readonly text: string;
}

export function Withdrawn({ openedAt, text }: Props) {
  if (openedAt === null) return <Notice tone="bad" title={text} />;
  return (
    <Notice tone="plain" title="Ce code n’ouvre plus le casier.">
      <p>
        La porte a été ouverte avec lui le {momentText(Date.parse(openedAt))}. Si vous avez terminé, tout est
        en ordre. Sinon, appelez-nous.
      </p>
    </Notice>
  );
}
