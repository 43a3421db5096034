/** Below a field's error: a link to the page where the typed text belongs. Loaded only then, as it is rare. */
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
