/**
 * « Annuler » beside the action just done on a page of one record (pages.md#decisions-of-staff). It is in the flow, so
 * that keyboard, finger and screen reader find it where the action was, also in a drawer. It stays until it is used or
 * closed, or until the next action replaces it: there is no time limit (WCAG 2.2.1).
 */
import { Alert, Button } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { typeset } from '#domain/shared/typography.js';
import { ofOne, turned, type BulkReport, type SetSwitch, type Undoable } from './list/bulk-run.js';
import { Icon } from './icon.js';
import { useShortcut } from './palette/shortcuts.js';
import './undo-notice.css';

interface DoneAction {
  /** « casier N°4 mis hors service ». */
  readonly what: string;
  readonly report: BulkReport;
}

interface Props extends DoneAction {
  readonly onReport: (report: BulkReport) => void;
  readonly onClose: () => void;
}

function UndoButton({
  what,
  undo,
  onReport,
}: Omit<Props, 'report' | 'onClose'> & Required<Pick<BulkReport, 'undo'>>) {
  const [isBusy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useShortcut('z', 'Aller à « Annuler »', () => button.current?.focus());
  const takeBack = async (): Promise<void> => {
    setBusy(true);
    onReport(await undo());
  };
  return (
    <Button
      ref={button}
      size="xs"
      variant="default"
      loading={isBusy}
      aria-label={typeset(`Annuler : ${what}`)}
      onClick={() => void takeBack()}
    >
      Annuler
    </Button>
  );
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function UndoNotice({ what, report, onReport, onClose }: Props) {
  const { failures, undo, isUndone = false } = report;
  const [failure] = failures;
  const title = failure ? `Pas annulé : ${what}` : isUndone ? `Annulé : ${what}` : capital(what);
  const root = useRef<HTMLDivElement>(null);
  // Scrolls into view: it could be hidden below the button of a long form.
  useEffect(() => {
    root.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Alert
      ref={root}
      role="group"
      color={failure ? 'orange' : 'green'}
      icon={<Icon name={failure ? 'warn' : 'good'} />}
      title={typeset(title)}
      withCloseButton
      closeButtonLabel="Fermer"
      onClose={onClose}
    >
      {failure?.why}
      {undo ? <UndoButton what={what} undo={undo} onReport={onReport} /> : null}
    </Alert>
  );
}

export interface Undo {
  readonly notice: ReactNode;
  readonly tell: (what: string, action: Undoable) => void;
  /** Called by a later action: the earlier one can no longer be undone. */
  readonly forget: () => void;
}

export function useUndo(): Undo {
  const [done, setDone] = useState<(DoneAction & { readonly round: number }) | null>(null);
  const forget = (): void => setDone(null);
  const tell = (what: string, action: Undoable): void =>
    setDone((before) => ({ what, report: ofOne(what, action), round: (before?.round ?? 0) + 1 }));
  const notice = (
    // Rendered before its text exists: otherwise screen readers do not announce the text.
    <div role="status" className="undo-notice">
      {done && (
        <UndoNotice
          key={done.round}
          {...done}
          onReport={(report) => setDone({ ...done, report })}
          onClose={forget}
        />
      )}
    </div>
  );
  return { notice, tell, forget };
}

interface Switched {
  readonly isActive: boolean;
}

interface Versioned extends Switched {
  readonly id: string;
  readonly version: number;
}

/** For a record whose form contains the switch: the form calls `saved` if it changed the switch. */
export function useSwitchUndo<Row extends Versioned>(
  set: SetSwitch<Row>,
  wordsOf: (row: Row) => string,
  onUndone?: (row: Row) => void,
) {
  const { notice, tell, forget } = useUndo();
  /** The next save may come before the page has read the record again. */
  const lastSaved = useRef<Versioned | null>(null);
  const setBack: SetSwitch<Row> = async (row, isOn) => {
    const since = await set(row, isOn);
    lastSaved.current = since;
    onUndone?.(since);
    return since;
  };
  const saved = (read: Versioned, since: Row): void => {
    const last = lastSaved.current?.id === read.id ? lastSaved.current : read;
    const before = last.version > read.version ? last : read;
    lastSaved.current = since;
    if (before.isActive === since.isActive) forget();
    else tell(wordsOf(since), turned(setBack, since, since.isActive));
  };
  return { notice, saved };
}
