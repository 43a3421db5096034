/** Terms are accepted as they were read: other ones on the page are not accepted yet. */
import { useState } from 'react';

export function useAcceptance(termsVersion: string | null) {
  const [accepted, setAccepted] = useState<{ readonly termsVersion: string | null } | null>(null);
  return {
    isAccepted: accepted !== null && accepted.termsVersion === termsVersion,
    accept: (isTicked: boolean): void => setAccepted(isTicked ? { termsVersion } : null),
  };
}
