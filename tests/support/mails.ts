/** Reads the e-mails of a person. */
import type { InboxMessage } from '#simulator/inbox.js';

/** The token of the link for choosing a password. */
export function linkIn(mail: InboxMessage | undefined): string {
  const token = /#t=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`No link in ${mail?.subject ?? 'no mail'}`);
  return token;
}
