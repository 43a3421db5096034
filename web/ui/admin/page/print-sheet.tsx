/** A sheet of paper: it stands in the document for the printer alone, and nothing else is printed beside it. */
import { useEffect, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import './print-sheet.css';

export const PrintSheet = ({ children }: { readonly children: ReactNode }) =>
  createPortal(<div className="print-sheet">{children}</div>, document.body);

interface Printing<Content> {
  /** What is being printed. */
  readonly sheet: Content | null;
  readonly print: (content: Content) => void;
}

/**
 * The sheet outlives `print`, since some phones draw it only after that has returned; it goes with the next key or touch, so that
 * a later print of the page prints the page, and no second print starts unasked.
 */
export function usePrint<Content>(): Printing<Content> {
  const [sheet, setSheet] = useState<Content | null>(null);
  useEffect(() => {
    if (sheet === null) return;
    const ending = new AbortController();
    const { signal } = ending;
    let isPrinted = false;
    const drop = (): void => flushSync(() => setSheet(null));
    document.addEventListener('keydown', drop, { signal, capture: true });
    document.addEventListener('pointerdown', drop, { signal, capture: true });
    window.addEventListener('afterprint', () => (isPrinted = true), { signal });
    window.addEventListener('beforeprint', () => isPrinted && drop(), { signal });
    return () => ending.abort();
  }, [sheet]);
  const print = (content: Content): void => {
    flushSync(() => setSheet(content));
    window.print();
  };
  return { sheet, print };
}
