/**
 * A failure told where its content would be, with the way to try again in the same place (pages.md#everywhere). Only its words are spoken:
 * each try that changes the button would say all of it again.
 */
import { Button } from './button.js';
import { Notice } from './notice.js';

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
      <Button kind="quiet" isBusy={isBusy} busyText="Nouvel essai…" onClick={onRetry}>
        Réessayer
      </Button>
    </div>
  </Notice>
);
