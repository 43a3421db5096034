/** What a command is given: the words that were typed, and the ways out to people, files and the server. */
import type { Client, HttpRequest } from '#application/contract/client.js';
import type { DryRun } from '#application/contract/dry-run.js';
import type { Api } from '#application/contract/index.js';
import type { Call } from '#application/contract/route.js';
import type { Answer, Exchange, Exchanger } from '#cli/session/http.js';
import type { Stream } from '#cli/session/stream.js';
import type { Profile, Profiles } from '#cli/session/profiles.js';
import type { Output } from '#cli/ui/output.js';
import type { Words } from '#cli/words.js';

/** The same deeds, only tried: each answers the server's judgement, and refuses as the deed would. */
export type Tried = { readonly [Name in keyof Api]: (call: Call<Api[Name]>) => Promise<DryRun> };

export interface Session {
  readonly profile: Profile;
  readonly client: Client<Api>;
  /** The same calls, each under an idempotency key of one's own. */
  keyed(key: string): Client<Api>;
  readonly tried: Tried;
  /** Any call below `/api`, whose body is sent as JSON; its answer as it arrives. Without a key nothing is sent twice under one. */
  readonly raw: (request: HttpRequest, key: string | null) => Promise<Answer>;
  /** A file instead of JSON, as it arrives. */
  readonly file: (path: string) => Promise<Buffer>;
}

export interface Context {
  readonly words: Words;
  readonly out: Output;
  readonly profiles: Profiles;
  /** How the command is called, such as `rentals capture`. */
  readonly command: string;
  /** Whether questions may be asked. */
  readonly canAsk: boolean;
  /** Whether every request is told on stderr: nothing else may draw there. */
  readonly hasDetails: boolean;
  /** One exchange with any server, for calls outside the contract. */
  readonly exchange: Exchanger;
  /** The same for an answer that goes on and on. */
  readonly listen: (exchange: Exchange) => Promise<Stream>;
  /** Signs in with what the profile keeps; refuses with exit 4 where there is nothing. */
  session(): Promise<Session>;
  /** Aborts with the first Ctrl C. */
  readonly signal: AbortSignal;
}
