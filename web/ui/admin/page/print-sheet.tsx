/** A print sheet: in the document for the printer only, and printed alone. */
import { useEffect, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import './print-sheet.css';

export const PrintSheet = ({ children }: { readonly children: ReactNode }) =>
  createPortal(<div className="print-sheet">{children}</div>, document.body);

interface Printing<Content> {
  /** The content to print. */
  readonly sheet: Content | null;
  readonly print: (content: Content) => void;
}

/**
 * The sheet outlives `print`, since some phones render it only after that call returned. The next key or touch removes
 * it, so that a later print of the page prints the page, and no second print starts unintentionally.
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
