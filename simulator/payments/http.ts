/** Requests and responses as plain values, so that the sandbox works with and without a network. */
export interface SandboxRequest {
  readonly method: string;
  /** Including the query. */
  readonly path: string;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export interface SandboxResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
