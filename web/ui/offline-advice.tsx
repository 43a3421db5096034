/** What can be done at a door without a network: a code that was never given cannot be typed. */
import { useOnline } from '#web/lib/online.js';
import './live.css';

/** Always there: a screen reader speaks what comes into a region, not a region that comes. */
export function OfflineAdvice({ hasCode }: { readonly hasCode: boolean }) {
  const text = hasCode
    ? 'Sans réseau, tapez le code sur le clavier du casier.'
    : 'Il faut du réseau pour ouvrir ou obtenir un code. Rapprochez-vous d’une zone couverte.';
  return (
    <p className="muted live" role="status">
      {useOnline() ? null : text}
    </p>
  );
}
