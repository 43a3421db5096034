/** One action of the user: running, done, or failed with a reason; never twice at once. */
import { useRef, useState } from 'react';
import { problemText } from './call.js';
import { Notice } from '#web/ui/notice.js';

interface State {
  readonly isRunning: boolean;
  readonly problem: string | null;
  /** The result as text. */
  readonly done: string | null;
}

export interface Action<A extends readonly unknown[]> extends State {
  readonly run: (...given: A) => Promise<void>;
}

const idle: State = { isRunning: false, problem: null, done: null };

/** `work` returns the text of the result, or nothing. */
export function useAction<A extends readonly unknown[]>(
  work: (...given: A) => Promise<string | void>,
): Action<A> {
  const [state, setState] = useState<State>(idle);
  const isBusy = useRef(false);
  const run = async (...given: A): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ ...idle, isRunning: true });
    try {
      const done = await work(...given);
      setState({ ...idle, done: done ?? null });
    } catch (problem) {
      setState({ ...idle, problem: problemText(problem) });
    } finally {
      isBusy.current = false;
    }
  };
  return { ...state, run };
}

interface Props {
  readonly action: Pick<Action<never>, 'problem' | 'done'>;
}

/** The result of an action: announced once to screen readers, and shown. */
export const ActionResult = ({ action: { problem, done } }: Props) => (
  <>
    {problem !== null && <Notice tone="bad">{problem}</Notice>}
    <p role="status" className={done === null ? 'unseen' : 'done-text'}>
      {done}
    </p>
  </>
);
