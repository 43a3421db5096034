/** The messages of docs/asyncapi.json as the independent gateway reads and stores them. */

export interface SetCode {
  readonly grantId: string;
  readonly code: string;
  readonly validFrom: number;
  readonly validUntil: number;
  readonly maxUses: number | null;
  readonly fence: number;
}
export type Code = SetCode & { uses: number };
export interface Lock {
  readonly id: string;
  readonly number: number;
  fence: number;
  codes: Code[];
  wrong: number;
  closedUntil: number;
}
export type Named = { readonly grantId: string | null; readonly commandId: string | null };
export type Message = Record<string, unknown>;
export interface Outgoing {
  readonly channel: 'results' | 'events';
  readonly message: Message;
}
export interface Memory {
  bootId: string;
  lastSeq: number;
  locks: Record<string, Lock>;
  /** The last events of all boots, oldest first. */
  log: Message[];
  /** Results of finished commands, by command. */
  done: Record<string, Message>;
  /** Open doors, and what opened them. */
  open: Record<string, Named>;
  /** Messages that the platform has not acknowledged yet, oldest first. */
  unsent: Outgoing[];
}
export interface Command extends SetCode {
  readonly commandId: string;
  readonly kind: string;
  readonly expiresAt: number;
  readonly locker: { readonly id: string; readonly number: number };
  readonly bootId: string;
  readonly fromSeq: number;
}
export type Outcome = { readonly outcome: string; readonly reason: string | null; readonly fence?: number };
