/** The cost limits of a measured fleet (docs/performance.md, "fleet"), and the report of a measurement. */
export interface FleetFigures {
  readonly cabinets: number;
  /** How many cabinets were measured first, alone. */
  readonly few: number;
  readonly roadP50Ms: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly timesTheRoad: number;
  readonly timesAFewP99: number;
  /** Null without further cabinets: the difference would be noise. */
  readonly bytesEach: number | null;
}

const fleetLimits = { timesTheRoad: 3, timesAFewP99: 5, bytesEach: 30_000 } as const;

interface Verdict {
  readonly lines: readonly string[];
  readonly isKept: boolean;
}

/** NaN exceeds every limit. */
const kept = (value: number, limit: number): boolean => value <= limit;
const told = (isKept: boolean): string => (isKept ? 'kept' : 'BROKEN');

export function verdictOf({ bytesEach, few, ...figures }: FleetFigures): Verdict {
  const isQuick = kept(figures.timesTheRoad, fleetLimits.timesTheRoad);
  const isSteady = kept(figures.timesAFewP99, fleetLimits.timesAFewP99);
  const isSmall = bytesEach === null || kept(bytesEach, fleetLimits.bytesEach);
  return {
    lines: [
      `a command and its answer, p50: ${figures.p50Ms.toFixed(2)} ms = ${figures.timesTheRoad.toFixed(1)} × the bare road (${figures.roadP50Ms.toFixed(3)} ms), at most ${fleetLimits.timesTheRoad}: ${told(isQuick)}`,
      `p99: ${figures.p99Ms.toFixed(2)} ms = ${figures.timesAFewP99.toFixed(1)} × that of ${few} cabinets, at most ${fleetLimits.timesAFewP99}: ${told(isSteady)}`,
      bytesEach === null
        ? `memory of the server: not measured with ${figures.cabinets} cabinets`
        : `memory of the server: ${(bytesEach / 1_000).toFixed(1)} kB a cabinet, at most ${fleetLimits.bytesEach / 1_000}: ${told(isSmall)}`,
    ],
    isKept: isQuick && isSteady && isSmall,
  };
}
