/**
 * A live region rendered before its content: screen readers announce changes inside a region, but seldom a new region.
 * Only new content is announced.
 */
import type { ReactNode } from 'react';
import './live.css';

export const Live = ({ children }: { readonly children?: ReactNode }) => (
  <div className="live" role="status" aria-atomic="false">
    {children}
  </div>
);
