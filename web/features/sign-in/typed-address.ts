/** Passes the address typed on the previous page on, so that a forgotten password does not require typing it twice. */
import { useLocation } from 'react-router';

interface Typed {
  readonly email?: string;
}

export function useTypedAddress(): string {
  const { state } = useLocation() as { readonly state: Typed | null };
  return state?.email ?? '';
}
