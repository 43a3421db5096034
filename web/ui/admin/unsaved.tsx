/** What was typed is not lost by accident: leaving with changes asks first, in the page and when the tab is closed. */
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { LeaveDialog } from './dialog.js';

/** Every form that stands on the page: the router asks one blocker only, the newest, whatever the others would say. */
const guarded = new Set<() => boolean>();
const isAnyDirty = (): boolean => [...guarded].some((isDirty) => isDirty());

export function Unsaved({ isDirty }: { readonly isDirty: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isAnyDirty() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    guarded.add(isDirty);
    return () => void guarded.delete(isDirty);
  }, [isDirty]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return <LeaveDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />;
}
