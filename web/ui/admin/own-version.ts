/**
 * A form that stays open after it was saved, beside other calls that change the same record (the logo), must not take its own
 * changes for somebody else's: it follows the version as long as every step of it was its own.
 */
import { useRef } from 'react';

interface Versioned {
  readonly version: number;
}

export interface OwnVersion {
  /** What a body is sent with: as it was read, or as our own changes left it. */
  readonly of: (body: Versioned) => number;
  /** Tells the answer of a change of ours. A gap means that somebody else changed it too: then the next save shall be told. */
  readonly made: (reply: Versioned) => void;
}

export function useOwnVersion(read: number): OwnVersion {
  const known = useRef(read);
  return {
    of: ({ version }) => {
      known.current = Math.max(known.current, version);
      return known.current;
    },
    made: ({ version }) => {
      if (version === known.current + 1) known.current = version;
    },
  };
}
