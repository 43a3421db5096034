/** The customer's own way to « Renoncer au contrat ici »: keyed by the order as an invoice's link is (documents/link.ts). */
import type { Installation, Settings } from '#application/installation.js';

type Secrets = Pick<Installation, 'secrets'>;

const tokenOf = (at: Secrets, orderId: string): string => at.secrets.digest(`shop:${orderId}:withdrawal`);

/** The token is in the fragment, which no server and no log sees. */
export const withdrawalLink = (
  at: Secrets & { readonly settings: Pick<Settings, 'publicUrl'> },
  { id }: { readonly id: string },
): string => `${at.settings.publicUrl}/renoncer/${id}#t=${tokenOf(at, id)}`;

/** Compared in constant time. */
export const opensWithdrawal = (at: Secrets, orderId: string, token: string): boolean =>
  at.secrets.equal(tokenOf(at, orderId), token);
