/** A code that opens nothing, in the words of the platform, with the time to wait where there is one. */
import { waitText } from '#web/lib/durations.js';
import { Notice } from '#web/ui/notice.js';

interface Props {
  readonly text: string;
  readonly retryAfterSeconds: number | null;
}

export const Refused = ({ text, retryAfterSeconds }: Props) => (
  <Notice tone="bad" title={text}>
    {retryAfterSeconds === null ? null : <p>Réessayez dans {waitText(retryAfterSeconds)}.</p>}
  </Notice>
);
