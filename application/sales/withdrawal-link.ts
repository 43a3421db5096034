/** The link to « Renoncer au contrat ici »: keyed by the order, like an invoice's link (documents/link.ts). */
import { withdrawalState, type SoldAs, type WithdrawableKind } from '#domain/sales/withdrawal.js';
import type { Installation, Settings } from '#application/installation.js';
import type { Contract } from './withdrawal-rules.js';

type Secrets = Pick<Installation, 'secrets'>;

const tokenOf = (at: Secrets, kind: WithdrawableKind, orderId: string): string =>
  at.secrets.digest(`${kind}:${orderId}:withdrawal`);

/** The token is in the fragment, which reaches no server and no log. */
export const withdrawalLink = (
  at: Secrets & { readonly settings: Pick<Settings, 'publicUrl'> },
  kind: WithdrawableKind,
  { id }: { readonly id: string },
): string => `${at.settings.publicUrl}/renoncer/${id}#t=${tokenOf(at, kind, id)}`;

/** The same while a withdrawal is possible; null before and after, and once its customer was erased. */
export const openWithdrawalLink = (
  at: Installation,
  { kind, soldAs }: { readonly kind: WithdrawableKind; readonly soldAs: SoldAs },
  order: Contract,
): string | null =>
  order.erasedAt === null && withdrawalState(soldAs, order, at.clock.now()) === 'open'
    ? withdrawalLink(at, kind, order)
    : null;

/** To the statement and its answer; null before a withdrawal, and once its customer was erased. */
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
