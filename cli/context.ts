/** The context of a command: the parsed words, and the access to people, files and the server. */
import type { Client, HttpRequest } from '#application/contract/client.js';
import type { DryRun } from '#application/contract/dry-run.js';
import type { Api } from '#application/contract/index.js';
import type { Call } from '#application/contract/route.js';
import type { Answer, Exchange, Exchanger, Stream } from '#cli/session/http.js';
import type { Profile, Profiles } from '#cli/session/profiles.js';
import type { Output } from '#cli/ui/output.js';
import type { Words } from '#cli/words.js';

/** The dry runs of actions: each returns the server's verdict, and refuses as the action would. */
export type Tried = { readonly [Name in keyof Api]: (call: Call<Api[Name]>) => Promise<DryRun> };

export interface Session {
  readonly profile: Profile;
  readonly client: Client<Api>;
  /** The same calls, under the given idempotency key. */
  keyed(key: string): Client<Api>;
  readonly tried: Tried;
  /** Sends any request below `/api` with a JSON body and returns the response unchanged. A null key sends none. */
  readonly raw: (request: HttpRequest, key: string | null) => Promise<Answer>;
  /** A file instead of JSON, unchanged. */
  readonly file: (path: string) => Promise<Buffer>;
}

export interface Context {
  readonly words: Words;
  readonly out: Output;
  readonly profiles: Profiles;
  /** The name of the command, such as `rentals capture`. */
  readonly command: string;
  /** Whether the command may ask questions. */
  readonly canAsk: boolean;
  /** Whether every request is logged on stderr: then nothing else may draw there. */
  readonly hasDetails: boolean;
  /** Sends one request to any server, for calls outside the contract. */
  readonly exchange: Exchanger;
  /** The same for a streaming response. */
  readonly listen: (exchange: Exchange) => Promise<Stream>;
  /** Signs in with the profile's stored tokens; refuses with exit 4 without any. */
  session(): Promise<Session>;
  /** Aborts with the first Ctrl C. */
  readonly signal: AbortSignal;
}
