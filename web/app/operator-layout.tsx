/** The protected area (specification §2): only for signed-in users; a refresh in progress redirects no one. */
import { Suspense } from 'react';
import { Navigate, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { Progress } from '@mantine/core';
import { hasDrafts } from '#web/api/auth/stored-drafts.js';
import { useMay, useSession } from '#web/api/auth/use-session.js';
import { useEarlyKeys } from '#web/app/early-keys.js';
import { useFocusRestore } from '#web/lib/focus-restore.js';
import { typeset } from '#domain/shared/typography.js';
import { KeyboardHelp } from '#web/ui/admin/palette/keyboard-help.js';
import { Palette } from '#web/ui/admin/palette/palette.js';
import { OperatorHeader } from './operator-header.js';
import { menuFor, otherScreens, OperatorMenu } from './operator-navbar.js';
import { screens } from './operator-routes.js';

/** Keeps the old screen while the next one loads, with a thin progress bar. */
function ScreenProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div className="frame-progress">
      <Progress value={100} animated size="xs" radius={0} aria-label="Chargement de la page" />
    </div>
  );
}

function Destinations() {
  const may = useMay();
  const entries = menuFor(screens, may).flatMap((group) => group.entries);
  return <Palette destinations={[...entries, ...otherScreens(screens, may)]} />;
}

function Frame() {
  useFocusRestore();
  useEarlyKeys();
  return (
    <div className="frame">
      <a className="frame-skip" href="#contenu">
        Aller au contenu
      </a>
      <OperatorHeader />
      <nav className="frame-nav" aria-label="Menu principal">
        <OperatorMenu />
      </nav>
      <main id="contenu" className="frame-main" tabIndex={-1}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <ScreenProgress />
      <Destinations />
      <KeyboardHelp />
      <ScrollRestoration />
    </div>
  );
}

const endedText = 'Votre session a pris fin. Reconnectez-vous pour continuer.';
const keptText = 'Ce que vous aviez tapé est gardé dans cet onglet.';
const backText = 'Vous reviendrez à cette page.';

/** A manual sign-out drops drafts: stored drafts exist only if the session ended without one. */
function endedMessage({ hasEnded, endedWhy }: ReturnType<typeof useSession>): string | null {
  const isKept = hasDrafts();
  if (!isKept && !hasEnded) return null;
  return typeset(`${endedWhy ?? endedText} ${isKept ? keptText : backText}`);
}

export function OperatorLayout() {
  const session = useSession();
  const { status, isHeldBack } = session;
  const { pathname, search } = useLocation();
  if (isHeldBack && pathname.replace(/\/$/, '') !== '/account') return <Navigate to="/account" replace />;
  if (status !== 'signedOut') return <Frame />;
  const asked = `${pathname}${search}`;
  const message = endedMessage(session);
  const state = { asked, ...(message && { message }) };
  return <Navigate to="/login" replace state={state} />;
}
