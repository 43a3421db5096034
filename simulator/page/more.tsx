/** Long lists show their beginning; the rest is shown in steps, so that the page stays fast. */
import { useState } from 'react';
import { Button } from '#web/ui/button.js';
import { counted } from '#domain/shared/plurals.js';

interface Shown<T> {
  readonly shown: readonly T[];
  readonly hidden: number;
  readonly onMore: () => void;
}

export function useMore<T>(all: readonly T[], handful: number): Shown<T> {
  const [count, setCount] = useState(handful);
  return {
    shown: all.slice(0, count),
    hidden: Math.max(0, all.length - count),
    onMore: () => setCount(count + handful),
  };
}

export const More = ({ hidden, onMore }: Omit<Shown<never>, 'shown'>) =>
  hidden > 0 && (
    <div>
      <Button kind="quiet" onClick={onMore}>
        {`Afficher la suite (encore ${counted(hidden, 'ligne', 'lignes')})`}
      </Button>
    </div>
  );
