/** What another page of the sign-in left to say. */
import { Alert } from '@mantine/core';
import { useLocation } from 'react-router';
import { Icon } from '#web/ui/admin/icon.js';
import './sign-in.css';

export function Told() {
  const { state } = useLocation() as { readonly state: { readonly told?: string } | null };
  if (!state?.told) return null;
  return (
    <Alert color="green" variant="light" icon={<Icon name="good" />} role="status">
      {state.told}
    </Alert>
  );
}
