/** The streamed trace so far, as the panel shows it. */
import { useCallback, useEffect, useState } from 'react';
import type { Polled } from './polled.js';
import { followTrace, type OpenEvents } from './stream.js';
import { linesFrom, type TraceLine } from './trace.js';

type Lines = readonly TraceLine[];

/** As many as the simulator itself stores. */
const linesAtMost = 20_000;

const joined = (before: Lines | null, lines: readonly string[]): Lines => {
  const kept = before ?? [];
  return [...kept, ...linesFrom(lines, (kept.at(-1)?.number ?? 0) + 1)].slice(-linesAtMost);
};

const broken =
  'Le simulateur ne répond pas. Vérifiez qu’il tourne : la trace reprendra où elle s’est arrêtée.';

/** `onNone`: this server has no stream. */
export function useStreamed(openEvents: OpenEvents, onNone: () => void): Polled<Lines> {
  const [lines, setLines] = useState<Lines | null>(null);
  const [isBroken, setBroken] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(
    () =>
      followTrace(openEvents, {
        onLines: (more) => setLines((before) => (more.length > 0 || !before ? joined(before, more) : before)),
        onRestart: () => setLines([]),
        onOpen: () => setBroken(false),
        onBreak: () => setBroken(true),
        onNone,
      }),
    [openEvents, onNone, tries],
  );
  const retry = useCallback(() => {
    // The whole trace is sent again.
    setLines(null);
    setBroken(false);
    setTries((before) => before + 1);
  }, []);
  return { reply: lines, repliedAt: null, problem: isBroken ? broken : null, isRetrying: false, retry };
}
