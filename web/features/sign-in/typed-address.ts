/** The address that was typed on the page before: nobody types it twice because their password is forgotten. */
import { useLocation } from 'react-router';

interface Typed {
  readonly email?: string;
}

export function useTypedAddress(): string {
  const { state } = useLocation() as { readonly state: Typed | null };
  return state?.email ?? '';
}
