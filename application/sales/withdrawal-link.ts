/** The link to « Renoncer au contrat ici »: keyed by the order, like an invoice's link (documents/link.ts). */
import { withdrawalState, type SoldAs, type WithdrawableKind } from '#domain/sales/withdrawal.js';
import type { App, Settings } from '#application/app.js';
import type { Contract } from './withdrawal-rules.js';

type Secrets = Pick<App, 'secrets'>;

const tokenOf = (app: Secrets, kind: WithdrawableKind, orderId: string): string =>
  app.secrets.digest(`${kind}:${orderId}:withdrawal`);

/** The token is in the fragment, which reaches no server and no log. */
export const withdrawalLink = (
  app: Secrets & { readonly settings: Pick<Settings, 'publicUrl'> },
  kind: WithdrawableKind,
  { id }: { readonly id: string },
): string => `${app.settings.publicUrl}/renoncer/${id}#t=${tokenOf(app, kind, id)}`;

/** The same while a withdrawal is possible; null before and after, and once its customer was erased. */
export const openWithdrawalLink = (
  app: App,
  { kind, soldAs }: { readonly kind: WithdrawableKind; readonly soldAs: SoldAs },
  order: Contract,
): string | null =>
  order.erasedAt === null && withdrawalState(soldAs, order, app.clock.now()) === 'open'
    ? withdrawalLink(app, kind, order)
    : null;

/** To the statement and its answer; null before a withdrawal, and once its customer was erased. */
export const statedWithdrawalLink = (
  app: App,
  kind: WithdrawableKind,
  order: Pick<Contract, 'id' | 'withdrawnAt' | 'erasedAt'>,
): string | null =>
  order.withdrawnAt === null || order.erasedAt !== null ? null : withdrawalLink(app, kind, order);

/** Compared in constant time. */
export const opensWithdrawal = (
  app: Secrets,
  kind: WithdrawableKind,
  orderId: string,
  token: string,
): boolean => app.secrets.equal(tokenOf(app, kind, orderId), token);
