/** The SHA-256 of a text in UTF-8, in hexadecimal. */
import { sha256 } from '#domain/locks/hmac-sha256.js';

export const digestOf = (text: string): string =>
  [...sha256(new TextEncoder().encode(text))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
