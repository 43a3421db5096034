/**
 * Tracks the version of a record whose form stays open after a save, beside other calls that change the same record
 * (the logo). The form must not report its own changes as a conflict: it follows the version while every step was its
 * own.
 */
import { useRef } from 'react';

interface Versioned {
  readonly version: number;
}

export interface OwnVersion {
  /** The version to send: as it was read, or as the form's own changes left it. */
  readonly of: (body: Versioned) => number;
  /**
   * Records the response of an own change. A gap means that another person changed the record too: the next save then
   * reports a conflict.
   */
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
