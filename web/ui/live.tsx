/**
 * A place for news that is there before them: screen readers speak what comes into a region, and seldom a region that comes. Only what is new in
 * it is said.
 */
import type { ReactNode } from 'react';
import './live.css';

export const Live = ({ children }: { readonly children?: ReactNode }) => (
  <div className="live" role="status" aria-atomic="false">
    {children}
  </div>
);
