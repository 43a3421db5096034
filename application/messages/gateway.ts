/** Messages on their way out, and whoever carries them. */

export interface OutgoingMessage {
  readonly channel: 'email' | 'sms';
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
  /** The provider sends a message with the same key once. */
  readonly key: string;
}

export interface MessageGateway {
  /** What can be sent here: nothing is promised on another channel. */
  readonly channels: readonly OutgoingMessage['channel'][];
  /** Throws when the provider refuses or does not answer. */
  send(message: OutgoingMessage): Promise<void>;
}

/** What is known of the world's phone numbers; asks nobody outside. */
export interface PhoneNumbers {
  /** Whether there can be such a number; one without the prefix of a country is French. */
  isNumber(typed: string): boolean;
  /** As E.164, which is one for every way of writing it, without an extension; null where there can be none. */
  international(typed: string): string | null;
  /** Whether text messages get there: not to a landline. */
  takesTexts(typed: string): boolean;
}
