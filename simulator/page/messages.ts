/** E-mails and SMS as their recipients see them (simulator.md#control-api). */
import type { Instant } from '#domain/shared/record.js';
import { fieldsOf, instantOf, textOf } from './reading.js';

export interface SimMessage {
  /** Constant from one poll to the next. */
  readonly key: string;
  readonly channel: string;
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
  readonly sentAt: Instant | null;
}

/** Newest first, as received; equal ones are distinguished by counting from the oldest. */
export const messagesOf = (items: readonly unknown[]): SimMessage[] =>
  items.map((item, index) => messageOf(item, items.length - index));

function messageOf(value: unknown, rank: number): SimMessage {
  const fields = fieldsOf(value);
  return {
    key: textOf(fields['id']) ?? `${rank} ${String(fields['sentAt'])}`,
    channel: textOf(fields['channel']) ?? '',
    to: textOf(fields['to']) ?? '',
    subject: textOf(fields['subject']),
    text: textOf(fields['text']) ?? '',
    html: textOf(fields['html']),
    sentAt: instantOf(fields['sentAt']),
  };
}

const channelTexts: Readonly<Record<string, string>> = { email: 'E-mail', sms: 'SMS', webhook: 'Webhook' };
export const channelText = (channel: string): string => channelTexts[channel.toLowerCase()] ?? channel;

interface TextPiece {
  readonly text: string;
  readonly isLink: boolean;
}

const address = /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]»])/;

/** A text split at its addresses; the full stop after an address is not part of it. */
export const linked = (text: string): TextPiece[] =>
  text
    .split(address)
    .map((piece, index) => ({ text: piece, isLink: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
