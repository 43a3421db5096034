/** What can be done at a door without a network: a code that was never given cannot be typed. */
import { useOnline } from '#web/lib/online.js';

export const OfflineAdvice = ({ hasCode }: { readonly hasCode: boolean }) =>
  useOnline() ? null : (
    <p className="muted">
      {hasCode
        ? 'Sans réseau, tapez le code sur le clavier du casier.'
        : 'Il faut du réseau pour ouvrir ou obtenir un code. Rapprochez-vous d’une zone couverte.'}
    </p>
  );
