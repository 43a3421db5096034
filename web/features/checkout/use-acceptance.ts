/** Terms are accepted in the version that was read: newer ones on the page need a new acceptance. */
import { useState } from 'react';

export function useAcceptance(termsVersion: string | null) {
  const [accepted, setAccepted] = useState<{ readonly termsVersion: string | null } | null>(null);
  return {
    isAccepted: accepted !== null && accepted.termsVersion === termsVersion,
    accept: (isTicked: boolean): void => setAccepted(isTicked ? { termsVersion } : null),
  };
}
