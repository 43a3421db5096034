/** The customer's own way to « Renoncer au contrat ici »: keyed by the order as an invoice's link is (documents/link.ts). */
import { withdrawalState, type SoldAs, type WithdrawableKind } from '#domain/sales/withdrawal.js';
import type { Installation, Settings } from '#application/installation.js';
import type { Contract } from './withdrawal-rules.js';

type Secrets = Pick<Installation, 'secrets'>;

const tokenOf = (at: Secrets, kind: WithdrawableKind, orderId: string): string =>
  at.secrets.digest(`${kind}:${orderId}:withdrawal`);

/** The token is in the fragment, which no server and no log sees. */
export const withdrawalLink = (
  at: Secrets & { readonly settings: Pick<Settings, 'publicUrl'> },
  kind: WithdrawableKind,
  { id }: { readonly id: string },
): string => `${at.settings.publicUrl}/renoncer/${id}#t=${tokenOf(at, kind, id)}`;

/** The same while the order may be gone back on; null before and after, and once its customer was forgotten: it leads nowhere then. */
export const openWithdrawalLink = (
  at: Installation,
  { kind, soldAs }: { readonly kind: WithdrawableKind; readonly soldAs: SoldAs },
  order: Contract,
): string | null =>
  order.erasedAt === null && withdrawalState(soldAs, order, at.clock.now()) === 'open'
    ? withdrawalLink(at, kind, order)
    : null;

/** To what was said there, and its answer; null before, and once its customer was forgotten. */
export const statedWithdrawalLink = (
  at: Installation,
  kind: WithdrawableKind,
  order: Pick<Contract, 'id' | 'withdrawnAt' | 'erasedAt'>,
): string | null =>
  order.withdrawnAt === null || order.erasedAt !== null ? null : withdrawalLink(at, kind, order);

/** Compared in constant time. */
export const opensWithdrawal = (
  at: Secrets,
  kind: WithdrawableKind,
  orderId: string,
  token: string,
): boolean => at.secrets.equal(tokenOf(at, kind, orderId), token);
