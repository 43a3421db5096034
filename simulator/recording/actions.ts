/** The content of a recording: every request that changed something, and the reads between, in order. */

export interface ControlAction {
  readonly kind: 'control';
  /** Milliseconds since 1970, on the simulated clock. */
  readonly at: number;
  readonly method: string;
  /** Below `/_sim`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
  readonly answer: unknown;
}

export interface HttpAction {
  readonly kind: 'http';
  readonly at: number;
  readonly method: string;
  /** Below `/api`, with its query. */
  readonly path: string;
  /** The few headers that affect the platform's rules. */
  readonly headers: Readonly<Record<string, string>>;
  /** The e-mail of the signed-in member of staff. */
  readonly as: string | null;
  readonly body: unknown;
  readonly status: number;
  readonly answer: unknown;
}

export type Action = ControlAction | HttpAction;

/** A step in YAML: one verb and its fields. */
export type WrittenStep = Readonly<Record<string, unknown>>;
