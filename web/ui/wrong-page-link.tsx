/** Below the fault of a field: where its text belongs. Loaded then only, since most people type the right thing. */
import { lazy } from 'react';
import { LatePart } from './late-part.js';

const DestinationLink = lazy(() =>
  import('./destination-link.js').then(({ DestinationLink }) => ({ default: DestinationLink })),
);

export const WrongPageLink = ({ typed }: { readonly typed: string }) => (
  <LatePart>
    <DestinationLink typed={typed} />
  </LatePart>
);
