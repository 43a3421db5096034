/**
 * Polled data: a skeleton at first, then rows that stay, and a notice beside them when the simulator does not respond.
 */
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.js';
import { Notice } from '#web/ui/notice.js';
import { Skeleton } from '#web/ui/waiting.js';
import type { Polled } from './polled.js';

interface Props<T> {
  readonly polled: Polled<T>;
  readonly children: (reply: T) => ReactNode;
}

export function Fetched<T>({ polled, children }: Props<T>) {
  const { reply, problem, isRetrying, retry } = polled;
  return (
    <>
      {problem !== null && (
        <Notice tone="bad" title={problem}>
          {reply !== null && <p>Ce qui suit date de la dernière réponse.</p>}
          <div>
            <Button kind="quiet" isBusy={isRetrying} busyText="Nouvel essai…" onClick={retry}>
              Réessayer
            </Button>
          </div>
        </Notice>
      )}
      {reply !== null && children(reply)}
      {reply === null && problem === null && <Skeleton cards={1} />}
    </>
  );
}
