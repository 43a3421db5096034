/**
 * Stores a form's draft if its user is signed out (the session ended, or another tab signed out) or is sent to the
 * second factor. The same person finds the draft again in this tab. Sending, cancelling or leaving on purpose deletes
 * it.
 */
import { useLayoutEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { dropDraft, storeDraft, readDraft } from '#web/api/auth/stored-drafts.js';
import type { WithSession } from '#web/api/auth/use-session.js';

export interface Draft<Values> {
  /** The stored draft, if any. */
  readonly typed: Values | undefined;
  readonly storeTyped: (values: Values) => void;
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
  // Runs together with the page: later, a user who may leave would look like one who left.
  useLayoutEffect(
    () => () => {
      // Signed out or sent to the second factor, the page closes by itself; otherwise its user left it.
      const { user, isHeldBack = false } = store.getState().session;
      if (name !== undefined && user?.email === writer && !isHeldBack) dropDraft(name);
    },
    [store, writer, name],
  );
  return {
    typed,
    storeTyped: (values) => {
      if (name !== undefined && isThere()) storeDraft(name, { email: writer, values });
    },
    forgetTyped: () => {
      if (name !== undefined) dropDraft(name);
    },
  };
}
