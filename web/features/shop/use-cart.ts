/** The cart as a page sees it: kept on the device, and followed when another tab, or the way back, changed it. */
import { useCallback, useEffect, useState } from 'react';
import type { Cart } from './cart.js';
import { cartKey, keepCart, keptCart } from './kept-cart.js';

export function useCart(cabinetId: string) {
  const [cart, setCart] = useState(() => keptCart(cabinetId));
  useEffect(() => {
    const follow = (): void => setCart(keptCart(cabinetId));
    const followOther = ({ key }: StorageEvent): void => {
      if (key === null || key === cartKey(cabinetId)) follow();
    };
    window.addEventListener('storage', followOther);
    window.addEventListener('pageshow', follow);
    return () => {
      window.removeEventListener('storage', followOther);
      window.removeEventListener('pageshow', follow);
    };
  }, [cabinetId]);
  /** On what the device holds now: another tab may have been faster. */
  const change = useCallback(
    (edit: (cart: Cart) => Cart): void => {
      const next = edit(keptCart(cabinetId));
      keepCart(cabinetId, next);
      setCart(next);
    },
    [cabinetId],
  );
  return { cart, change };
}
