/** Advice at a door without a network: a code that was never received cannot be typed. */
import { useOnline } from '#web/lib/online.js';
import '../live.css';

/** Always rendered: a screen reader announces changes inside a region, not a new region. */
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
