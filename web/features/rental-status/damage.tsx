/** The way to report damage; loaded apart, for nobody before a shut door waits for it. */
import { lazy } from 'react';
import { LatePart } from '#web/ui/late-part.js';

const DamageLink = lazy(() => import('./later.js').then(({ DamageLink }) => ({ default: DamageLink })));

export const Damage = ({ code }: { readonly code: string }) => (
  <LatePart>
    <DamageLink code={code} />
  </LatePart>
);
