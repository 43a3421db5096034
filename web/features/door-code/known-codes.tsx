/** The codes that this device stores, for people without their message or without a network. */
import { useId } from 'react';
import { minute } from '#domain/shared/record.js';
import { useNow } from '#web/lib/now.js';
import { Button } from '#web/ui/button.js';
import { lastVisits } from './last-visits.js';
import { titleOf } from './door-task-words.js';
import { companyLanguage, inLanguage } from '#web/lib/language.js';
import { words } from './tasks/words/index.js';

const t = inLanguage(words);

export function KnownCodes({ onCode }: { readonly onCode: (code: string) => void }) {
  const title = useId();
  const known = lastVisits(useNow(0, minute));
  if (known.length === 0) return null;
  return (
    <section className="stack" aria-labelledby={title}>
      <h2 id={title}>{t.knownCodes}</h2>
      {known.map((look) => (
        <Button key={look.code} kind="quiet" isWide onClick={() => onCode(look.code)}>
          <span>
            {titleOf(look)} <span className="unbroken">({look.code})</span> –{' '}
            <span lang={companyLanguage}>{look.cabinetName}</span>
            {t.lockerThere(look.lockerNumber)}
          </span>
        </Button>
      ))}
    </section>
  );
}
