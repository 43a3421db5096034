/**
 * The code opens nothing any more: used, replaced or withdrawn, which nobody may tell apart. Whoever opened the door, put the phone into a
 * pocket and looks again later has done nothing wrong.
 */
import { momentText } from '#web/lib/moments.js';
import { Notice } from '#web/ui/notice.js';

interface Props {
  /** ISO 8601; null when the door was never told to have opened for it. */
  readonly openedAt: string | null;
  /** In the platform's words. */
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
