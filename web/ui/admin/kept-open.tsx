/**
 * Blocks leaving the page while a secret is shown once: a reload needs a confirmation, the browser's way back does
 * nothing.
 */
import { useEffect } from 'react';
import { NavigationType, useBlocker } from 'react-router';

export function KeptOpen() {
  const blocker = useBlocker(({ historyAction }) => historyAction === NavigationType.Pop);
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return null;
}
