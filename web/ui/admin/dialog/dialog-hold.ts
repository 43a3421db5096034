/** Lets a form keep its dialog open while its response is pending, and protects typed input from accidental loss. */
import { createContext, useContext, useEffect, useState } from 'react';

export type Hold = 'busy' | 'typed' | null;

export const DialogHold = createContext<(hold: Hold) => void>(() => undefined);

export function useDialogHold(isBusy: boolean, isTyped: boolean): void {
  const tell = useContext(DialogHold);
  const hold = isBusy ? 'busy' : isTyped ? 'typed' : null;
  useEffect(() => {
    tell(hold);
    return () => tell(null);
  }, [tell, hold]);
}

const DialogBelow = createContext<(isCovered: boolean) => void>(() => undefined);
export const DialogAbove = DialogBelow.Provider;

/** The lower of two dialogs ignores Escape, which would otherwise close both and lose the typed input. */
export function useCover() {
  const cover = useContext(DialogBelow);
  const [isCovered, setCovered] = useState(false);
  useEffect(() => {
    cover(true);
    return () => cover(false);
  }, [cover]);
  return { isCovered, setCovered };
}
