/** The result of an action: announced once to screen readers, and shown. */
import { Notice } from '#web/ui/notice.js';
import type { Action } from './action.js';

interface Props {
  readonly action: Pick<Action<never>, 'problem' | 'done'>;
}

export const ActionResult = ({ action: { problem, done } }: Props) => (
  <>
    {problem !== null && <Notice tone="bad">{problem}</Notice>}
    <p role="status" className={done === null ? 'unseen' : 'told'}>
      {done}
    </p>
  </>
);
