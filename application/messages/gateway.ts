/** Outgoing messages, and the port that sends them. */

export interface OutgoingMessage {
  readonly channel: 'email' | 'sms';
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
  /** The provider sends a message with the same key once. */
  readonly key: string;
}

/** A message to a program: one HTTPS POST of JSON. */
export interface OutgoingWebhook {
  readonly url: string;
  readonly body: string;
  /** The header `Consigne-Signature`. */
  readonly signature: string;
  readonly key: string;
}

export interface MessageGateway {
  /** The channels available here: messages promise no others. */
  readonly channels: readonly OutgoingMessage['channel'][];
  /** Throws if the provider refuses or does not answer. */
  send(message: OutgoingMessage): Promise<void>;
  /** Throws if the address is not public, does not answer in time, or answers anything but 2xx. */
  post(webhook: OutgoingWebhook): Promise<void>;
}

/** Validates phone numbers of any country; makes no request. */
export interface PhoneNumbers {
  /** Whether such a number can exist; one without a country prefix is French. */
  isNumber(typed: string): boolean;
  /** As E.164, the same for every way of writing it, without an extension; null for an impossible number. */
  international(typed: string): string | null;
  /** Whether it can receive text messages: a landline cannot. */
  takesTexts(typed: string): boolean;
}
