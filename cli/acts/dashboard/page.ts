/** A scrolling page in place of the lists: a record as `show` prints it, or the keyboard help. */
import { useRef, useState } from 'react';
import { wrap } from '#cli/ui/wrap.js';
import type { Subject } from './rows.js';
import type { RunCommand } from './verbs.js';

export interface Page {
  readonly title: string;
  /** Null until it is loaded. */
  readonly text: string | null;
  readonly offset: number;
  /** Null for the keys. */
  readonly subject: Subject | null;
}

const keys: readonly (readonly [string, string])[] = [
  ['↑ ↓ j k', 'ligne précédente, suivante'],
  ['Pg↑ Pg↓', 'écran précédent, suivant'],
  ['Début Fin', 'première, dernière ligne'],
  ['← →', 'casiers de la consigne choisie'],
  ['Tab 1 2 3', 'autre onglet'],
  ['Entrée', 'fiche de la ligne, comme « show »'],
  ['o', 'ouvrir la porte choisie, avec un motif'],
  ['/', 'filtrer l’onglet, sans accents ni majuscules'],
  ['Échap', 'revenir, effacer le filtre, quitter le casier'],
  ['p', 'pause'],
  ['r', 'actualiser'],
  ['?', 'ces touches'],
  ['q', 'quitter'],
];
const widest = Math.max(...keys.map(([key]) => key.length));
const keysText = keys.map(([key, about]) => `  ${key.padEnd(widest)}  ${about}`).join('\n');

export const linesOf = ({ text }: Page, columns: number): string[] =>
  wrap(text ?? 'Chargement…', columns).split('\n');

export interface Pages {
  readonly page: Page | null;
  showKeys(): void;
  showFile(subject: Subject, noun: string): void;
  /** `lineCount`: the lines of the screen. */
  scroll(by: number, lineCount: number): void;
  close(): void;
}

export function usePages(run: RunCommand, columns: number): Pages {
  const [page, setPage] = useState<Page | null>(null);
  // Drops an answer that arrives after the page was closed.
  const last = useRef(0);
  return {
    page,
    showKeys: () => setPage({ title: 'Touches', text: keysText, offset: 0, subject: null }),
    showFile: (subject, noun) => {
      last.current += 1;
      const turn = last.current;
      const isAgain = page?.subject === subject;
      if (!isAgain) setPage({ title: subject.title, text: null, offset: 0, subject });
      void run({ noun, verb: 'show', id: subject.id }, columns).then((text) => {
        if (turn === last.current) setPage((now) => now && { ...now, text });
      });
    },
    scroll: (by, lineCount) => {
      if (page === null) return;
      const most = Math.max(0, linesOf(page, columns).length - lineCount);
      setPage({ ...page, offset: Math.max(0, Math.min(most, page.offset + by)) });
    },
    close: () => {
      last.current += 1;
      setPage(null);
    },
  };
}
