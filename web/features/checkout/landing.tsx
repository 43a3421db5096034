/** The company's own text before or after its items, by its layout; the renderer loads only if there is a text. */
import { lazy } from 'react';
import { LatePart } from '#web/ui/late-part.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';

const t = inLanguage(words);

const Prose = lazy(() => import('#web/ui/prose.js').then(({ Prose }) => ({ default: Prose })));

export const Landing = ({ text }: { readonly text: string }) => (
  <LatePart>
    <section className="card" aria-label={t.about}>
      <Prose text={text} titles="h2" />
    </section>
  </LatePart>
);
