/** The target of a scenario: a platform and the outside world around it, in process or behind an address. */

export interface HttpCall {
  readonly method: string;
  /** Below `/api`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** A PNG, in place of a body. */
  readonly image?: Uint8Array;
}

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** A demo user that `as:` names. */
interface Person {
  readonly email: string;
  readonly password: string;
}

export interface ScenarioPlatform {
  /** A request to the control API, `path` below `/_sim`; returns 4xx like any other response. */
  control(method: string, path: string, body?: unknown): Promise<Reply>;
  http(call: HttpCall): Promise<Reply>;
  close(): Promise<void>;
}

interface Request {
  readonly seed: number | string;
  /** Milliseconds since 1970; the clock is frozen there until a step moves it. */
  readonly startAt: number;
}

/** Provided by the module that may combine platform and simulator. */
export type StartPlatform = (request: Request) => Promise<ScenarioPlatform>;
export type People = Readonly<Record<string, Person>>;

/** The users that `as:` may name: by role, or by e-mail. */
export const namesOf = (people: People): readonly string[] => [
  ...Object.keys(people),
  ...Object.values(people).map(({ email }) => email),
];

/** The world does not match a step; the message is for people, in French. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed';
}
