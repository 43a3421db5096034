/** What another page left to say: a deed that succeeded, or that the session ended, which is no success. */
import { Alert } from '@mantine/core';
import { useLocation } from 'react-router';
import { Icon } from '#web/ui/admin/icon.js';
import './sign-in.css';

interface LeftToSay {
  readonly told?: string;
  /** Something that was asked for is done. */
  readonly isDone?: boolean;
}

export function Told() {
  const { state } = useLocation() as { readonly state: LeftToSay | null };
  if (!state?.told) return null;
  const look = state.isDone
    ? { color: 'green', icon: 'good' as const }
    : { color: 'blue', icon: 'info' as const };
  return (
    <Alert color={look.color} variant="light" icon={<Icon name={look.icon} />} role="status">
      {state.told}
    </Alert>
  );
}
