/** The terms of sale: readable before they are accepted, and never accepted by default (pages.md#public-pages). */
import { lazy, useEffect, useState } from 'react';
import { Button } from '#web/ui/button.js';
import { Tick } from '#web/ui/field.js';
import { LatePart } from '#web/ui/late-part.js';
import { Notice } from '#web/ui/notice.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';

const t = inLanguage(words);

const loadDialog = () => import('./terms-dialog.js');

/** Created again for every opening, so that a failed load is retried. */
const newDialog = () => lazy(() => loadDialog().then(({ TermsDialog }) => ({ default: TermsDialog })));

const missing = (
  <Notice tone="warn" title={t.termsMissing}>
    <p>{t.termsMissingHint}</p>
  </Notice>
);

interface Opened {
  readonly Dialog: ReturnType<typeof newDialog>;
  /** Number of the attempt: a failed one is rendered again. */
  readonly number: number;
}

interface Props {
  readonly cgv: string | null;
  /** The text to accept if the company has no terms of its own. */
  readonly ownTerms: string;
  readonly isAccepted: boolean;
  readonly error: string | null;
  readonly onAccept: (isAccepted: boolean) => void;
}

export function Terms({ cgv, ownTerms, isAccepted, error, onAccept }: Props) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const isWritten = cgv !== null;
  useEffect(() => {
    // Loads before the network may go: some browsers do not retry a part that failed once.
    if (isWritten) loadDialog().catch(() => undefined);
  }, [isWritten]);
  return (
    <div className="terms">
      <Tick isTicked={isAccepted} onTick={onAccept} error={error}>
        {cgv ? t.acceptTerms : ownTerms}
      </Tick>
      {cgv ? (
        <Button
          kind="plain"
          aria-label={t.readTerms}
          onClick={() => setOpened((before) => ({ Dialog: newDialog(), number: (before?.number ?? 0) + 1 }))}
        >
          {t.read}
        </Button>
      ) : null}
      {cgv && opened ? (
        <LatePart key={opened.number} missing={missing}>
          <opened.Dialog cgv={cgv} onClose={() => setOpened(null)} />
        </LatePart>
      ) : null}
    </div>
  );
}
