/**
 * A failure shown in place of its content, with a retry (pages.md#everywhere). Only its text is announced, not each
 * change of the button.
 */
import { Button } from './button.js';
import { Notice } from './notice.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './controls/words/index.js';

const t = inLanguage(words);

interface Props {
  readonly text: string;
  readonly onRetry: () => void;
  readonly isBusy?: boolean;
}

export const Retry = ({ text, onRetry, isBusy = false }: Props) => (
  <Notice tone="bad" isLive={false}>
    <p className="notice-title" role="alert">
      {text}
    </p>
    <div className="row">
      <Button kind="quiet" isBusy={isBusy} busyText={t.retrying} onClick={onRetry}>
        {t.retry}
      </Button>
    </div>
  </Notice>
);
