/** The company's own words before or after its items, as its layout says; what reads them is loaded only where there are some. */
import { lazy, Suspense } from 'react';

const Prose = lazy(() => import('#web/ui/prose.js').then(({ Prose }) => ({ default: Prose })));

export const Landing = ({ text }: { readonly text: string }) => (
  <Suspense fallback={null}>
    <section className="card" aria-label="À propos">
      <Prose text={text} />
    </section>
  </Suspense>
);
