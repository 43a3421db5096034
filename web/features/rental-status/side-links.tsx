/** The ways from a rental to what is written about it; loaded apart, for nobody before a shut door waits for them. */
import { lazy } from 'react';
import { LatePart } from '#web/ui/late-part.js';
import type { Linked } from './late-links.js';

const LateLinks = lazy(() => import('./later.js').then(({ LateLinks }) => ({ default: LateLinks })));

export const SideLinks = ({ rental }: { readonly rental: Linked }) => (
  <LatePart>
    <LateLinks rental={rental} />
  </LatePart>
);
