/** The state of the simulated clock: real time with an offset, stopped, or in the middle of an advance. */

/** The persistent state: the offset to real time, or the instant at which it is frozen. */
export interface ClockState {
  readonly offsetMs: number;
  readonly frozenAt: number | null;
}

export interface HandsOptions {
  readonly startAt?: number;
  readonly frozen?: boolean;
  /** The last argument of `remember`; it overrides the two above. */
  readonly state?: ClockState;
  /** Called at every change, and at every step of an advance. */
  readonly remember?: (state: ClockState) => void;
}

export interface Hands {
  readonly now: () => number;
  /** The user's choice; an advance in between does not count. */
  readonly isFrozen: () => boolean;
  readonly setFrozen: (frozen: boolean) => void;
  /** One step of an advance; until `arrive` real time does not move the clock. */
  readonly stepTo: (at: number) => void;
  readonly arrive: () => void;
}

export function createHands({ state, startAt, frozen = false, remember }: HandsOptions): Hands {
  const real = () => Date.now();
  const start = state ? (state.frozenAt ?? real() + state.offsetMs) : (startAt ?? real());
  let isFrozen = state ? state.frozenAt !== null : frozen;
  let isTravelling = false;
  /** Only one of the two applies: the place while the clock is frozen, the offset while it runs. */
  let place = start;
  let offsetMs = start - real();

  const stands = () => isFrozen || isTravelling;
  const now = () => (stands() ? place : real() + offsetMs);
  const change = (apply: () => void): void => {
    const at = now();
    apply();
    if (!isTravelling) place = at;
    offsetMs = place - real();
    remember?.({ offsetMs, frozenAt: isFrozen ? place : null });
  };
  return {
    now,
    isFrozen: () => isFrozen,
    setFrozen: (requested) =>
      change(() => {
        isFrozen = requested;
      }),
    stepTo: (at) =>
      change(() => {
        isTravelling = true;
        place = at;
      }),
    arrive: () =>
      change(() => {
        isTravelling = false;
      }),
  };
}
