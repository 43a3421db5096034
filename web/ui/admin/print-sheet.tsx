/** A sheet of paper: it stands in the document for the printer alone, and nothing else is printed beside it. */
import { useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import './print-sheet.css';

export const PrintSheet = ({ children }: { readonly children: ReactNode }) =>
  createPortal(<div className="print-sheet">{children}</div>, document.body);

/** The sheet stays once it was asked for: some phones draw it only after `print` has returned. */
export function usePrint(): { readonly isSheetThere: boolean; readonly print: () => void } {
  const [isSheetThere, setIsSheetThere] = useState(false);
  const print = (): void => {
    flushSync(() => setIsSheetThere(true));
    window.print();
  };
  return { isSheetThere, print };
}
