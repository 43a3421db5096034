/** Links from a rental to its documents; loaded separately, since they are not urgent at a door. */
import { lazy } from 'react';
import { LatePart } from '#web/ui/late-part.js';
import type { Linked } from './late-links.js';

const LateLinks = lazy(() => import('./later.js').then(({ LateLinks }) => ({ default: LateLinks })));

export const SideLinks = ({ rental }: { readonly rental: Linked }) => (
  <LatePart>
    <LateLinks rental={rental} />
  </LatePart>
);
