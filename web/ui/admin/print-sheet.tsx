/** A sheet of paper: it stands in the document for the printer alone, and nothing else is printed beside it. */
import { useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import './print-sheet.css';

export const PrintSheet = ({ children }: { readonly children: ReactNode }) =>
  createPortal(<div className="print-sheet">{children}</div>, document.body);

interface Printing<Content> {
  /** What was printed last. */
  readonly sheet: Content | null;
  readonly print: (content: Content) => void;
}

/** The sheet stays once it was asked for: some phones draw it only after `print` has returned. */
export function usePrint<Content>(): Printing<Content> {
  const [sheet, setSheet] = useState<Content | null>(null);
  const print = (content: Content): void => {
    flushSync(() => setSheet(content));
    window.print();
  };
  return { sheet, print };
}
