/** What a form asks of the dialog it stands in: to stay while its answer is on the way, and not to throw away by accident what was typed. */
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

/** Of two dialogs the lower one hears nothing: Escape would close both, and with it all that was typed. */
export function useCover() {
  const cover = useContext(DialogBelow);
  const [isCovered, setCovered] = useState(false);
  useEffect(() => {
    cover(true);
    return () => cover(false);
  }, [cover]);
  return { isCovered, setCovered };
}
