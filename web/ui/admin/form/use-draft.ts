/**
 * A form whose writer is signed out meanwhile (the session ended, or another tab signed out), or led to their second factor
 * first, finds what was typed when the same person is back in this tab. Sent, cancelled or left on purpose, the draft goes.
 */
import { useLayoutEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { dropDraft, keepDraft, readDraft } from '#web/api/auth/kept-drafts.js';
import type { WithSession } from '#web/api/auth/use-session.js';

export interface Draft<Values> {
  /** What was typed before, where something was. */
  readonly typed: Values | undefined;
  readonly keepTyped: (values: Values) => void;
  readonly forgetTyped: () => void;
}

/** Without a name nothing is kept. */
export function useDraft<Values extends object>(name: string | undefined, blank: Values): Draft<Values> {
  const store = useStore<WithSession>();
  const [writer] = useState(() => store.getState().session.user?.email ?? '');
  const [typed] = useState(() => {
    const kept = name === undefined ? null : readDraft(name, writer);
    return kept ? { ...blank, ...kept } : undefined;
  });
  const isThere = (): boolean => store.getState().session.user?.email === writer;
  // At the same time as the page: later, a user who may leave would look like one who left.
  useLayoutEffect(
    () => () => {
      // Signed out or held back, the page goes by itself; else it was left by its writer.
      const { user, isHeldBack = false } = store.getState().session;
      if (name !== undefined && user?.email === writer && !isHeldBack) dropDraft(name);
    },
    [store, writer, name],
  );
  return {
    typed,
    keepTyped: (values) => {
      if (name !== undefined && isThere()) keepDraft(name, { email: writer, values });
    },
    forgetTyped: () => {
      if (name !== undefined) dropDraft(name);
    },
  };
}
