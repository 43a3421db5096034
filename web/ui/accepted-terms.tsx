/** Links to the terms of sale under which an order was made; nothing if it had none. */
import { inLanguage } from '#web/lib/language.js';
import { words } from './controls/words/index.js';

const t = inLanguage(words);

export const AcceptedTerms = ({ version }: { readonly version: string | null }) =>
  version ? (
    <a className="link-line" href={`/conditions/${version}`}>
      {t.acceptedTerms}
    </a>
  ) : null;
