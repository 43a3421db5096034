/** The root (specification §2): to the cabinets when signed in, else to the sign-in, and nowhere while a refresh is running. */
import { Center, Loader } from '@mantine/core';
import { Navigate } from 'react-router';
import { useSession } from '#web/api/auth/use-session.js';

export function OperatorRoot() {
  const { status } = useSession();
  if (status === 'refreshing')
    return (
      <Center mih="60vh" role="status">
        <Loader aria-hidden />
        <span className="unseen">Chargement…</span>
      </Center>
    );
  return <Navigate to={status === 'signedIn' ? '/cabinets' : '/login'} replace />;
}
