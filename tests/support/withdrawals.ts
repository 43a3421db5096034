/** A customer withdraws from an order of laundry or the shop by their link, and staff find it on the board. */
import type { WaitingKind } from '#domain/board/waiting.js';
import { signIn } from './staff.js';
import type { World } from './world.js';

export interface WithdrawalLink {
  readonly params: { readonly withdrawalOrderId: string };
  readonly t: string;
}

export function linkIn(url: string | null): WithdrawalLink {
  const [, withdrawalOrderId = '', t = ''] = /\/renoncer\/([\da-f-]{36})#t=([\w-]+)/.exec(url ?? '') ?? [];
  return { params: { withdrawalOrderId }, t };
}

export const look = (world: World, { params, t }: WithdrawalLink) =>
  world.as().orderWithdrawal({ params, body: { t } });

export const state = (world: World, { params, t }: WithdrawalLink, comment?: string) =>
  world.as().withdrawFromOrder({
    params,
    body: { t, customerName: 'Camille Martin', ...(comment !== undefined && { comment }) },
  });

export async function isOnBoard(world: World, kind: WaitingKind, orderId: string): Promise<boolean> {
  const { groups } = await (await signIn(world, 'manager')).board({ query: {} });
  const group = groups.find((one) => one.kind === kind);
  return group?.items.some(({ subjectId }) => subjectId === orderId) ?? false;
}
