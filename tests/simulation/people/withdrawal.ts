/**
 * « Renoncer au contrat ici »: a customer follows the withdrawal link of the confirmation, in any state of the order.
 * Staff answer, and refund the money as soon as there is some.
 */
import { cancel as cancelLaundry, saleActions as laundryActions } from '#application/pressing/staff/moves.js';
import { cancel as cancelShopOrder, saleActions as shopActions } from '#application/shop/staff/moves.js';
import { cancel } from '#application/rentals/staff/cancel.js';
import { paidActions, refundPrice } from '#application/rentals/staff/money.js';
import { detail as detailLaundry } from '#application/pressing/staff/detail.js';
import { detail as detailShopOrder } from '#application/shop/staff/detail.js';
import { detail } from '#application/rentals/staff/detail.js';
import { withdraw } from '#application/sales/withdrawal.js';
import { day, hour } from '#domain/shared/record.js';
import type { SimulatedApp } from '#tests/simulation/world/platform-fixture.js';
import type { WithdrawalAnswer } from '#application/sales/settle-withdrawal.js';
import type { RentalPlan, SalePlan, WithdrawalPlan } from '#tests/simulation/scenario/scenario.js';
import { inMail } from './messages.js';
import { atOnce, unlessRefused, type Person } from './person.js';
import { manager } from './staff.js';

interface Owed {
  readonly withdrawalRefund: { readonly amount: number } | null;
}
type About = { readonly orderId: string; readonly reason: string };

/** The staff's use cases for each kind of order. */
interface Desk {
  look(app: SimulatedApp, orderId: string): Promise<Owed>;
  settle(app: SimulatedApp, answer: WithdrawalAnswer & { readonly orderId: string }): Promise<unknown>;
  cancel(app: SimulatedApp, about: About): Promise<unknown>;
  giveBack(app: SimulatedApp, about: About & { readonly amount: number }): Promise<unknown>;
  close(app: SimulatedApp, about: About): Promise<unknown>;
}

const desks: Readonly<Record<(RentalPlan | SalePlan)['kind'], Desk>> = {
  rental: {
    look: (app, orderId) => detail(app, manager, { orderId }),
    settle: (app, answer) => paidActions.settleWithdrawal(app, manager, answer),
    cancel: (app, about) => cancel(app, manager, about),
    giveBack: (app, about) => refundPrice(app, manager, about),
    close: (app, about) => paidActions.closeWithdrawal(app, manager, about),
  },
  pressing: {
    look: (app, orderId) => detailLaundry(app, manager, { orderId }),
    settle: (app, answer) => laundryActions.settleWithdrawal(app, manager, answer),
    cancel: (app, about) => cancelLaundry(app, manager, about),
    giveBack: (app, about) => laundryActions.refund(app, manager, about),
    close: (app, about) => laundryActions.closeWithdrawal(app, manager, about),
  },
  shop: {
    look: (app, orderId) => detailShopOrder(app, manager, { orderId }),
    settle: (app, answer) => shopActions.settleWithdrawal(app, manager, answer),
    cancel: (app, about) => cancelShopOrder(app, manager, about),
    giveBack: (app, about) => shopActions.refund(app, manager, about),
    close: (app, about) => shopActions.closeWithdrawal(app, manager, about),
  },
};

const reason = 'Rétractation du client';

/** Runs in parallel to the customer's other actions. */
export function perhapsWithdraw(
  person: Person,
  { kind, withdraws }: RentalPlan | SalePlan,
  orderId: string,
): void {
  if (withdraws === null) return;
  const { clock } = person.environment.outside;
  const state = async (): Promise<void> => {
    if (await goBackOn(person, withdraws, orderId)) await answer(person, desks[kind], withdraws, orderId);
  };
  clock.schedule(clock.now() + withdraws.afterMs, () =>
    state()
      .catch(unlessRefused)
      .then(() => undefined),
  );
}

const french = { language: 'fr' } as const;

async function goBackOn(person: Person, { isDoubled }: WithdrawalPlan, orderId: string): Promise<boolean> {
  const t = await inMail(person, new RegExp(`/renoncer/${orderId}#t=(\\S+)`), 2 * hour);
  if (t === null) return false;
  const statement = { withdrawalOrderId: orderId, t, customerName: `Client ${person.id}`, caller: french };
  const send = isDoubled ? person.sendTwice : person.send;
  const stated = await send('withdraw', (app) => withdraw(app, statement)).catch(unlessRefused);
  return stated?.state === 'stated';
}

async function answer(
  person: Person,
  desk: Desk,
  { answeredAfterMs, staff, money }: WithdrawalPlan,
  orderId: string,
): Promise<void> {
  await person.pause(answeredAfterMs);
  const settle = (outcome: WithdrawalAnswer['outcome']) => () =>
    person.send(`${outcome} withdrawal`, (app) => desk.settle(app, { orderId, outcome, reason }));
  switch (staff) {
    case 'say nothing':
      return;
    case 'cancel':
      await person
        .send('cancel withdrawn', (app) => desk.cancel(app, { orderId, reason }))
        .catch(unlessRefused);
      return;
    case 'refuse':
      await settle('refused')().catch(unlessRefused);
      return;
    case 'disagree':
      await atOnce(person, settle('accepted'), settle('refused'));
      break;
    case 'accept':
      await settle('accepted')().catch(unlessRefused);
  }
  if (money !== 'left') await settleMoney(person, desk, money, orderId);
}

/** A rental that is out has no refund until it has ended; even later the amount may still change. */
const looks = 12;
const lookAgainMs = 1.2 * day;

async function settleMoney(
  person: Person,
  desk: Desk,
  money: Exclude<WithdrawalPlan['money'], 'left'>,
  orderId: string,
): Promise<void> {
  for (let look = 0; look < looks; look += 1) {
    const seen = await person.read('withdrawn order', (app) => desk.look(app, orderId)).catch(unlessRefused);
    const amount = seen?.withdrawalRefund?.amount;
    if (amount !== undefined && (await settledNow(person, desk, money, { orderId, amount }))) return;
    await person.pause(lookAgainMs);
  }
}

async function settledNow(
  person: Person,
  desk: Desk,
  money: Exclude<WithdrawalPlan['money'], 'left'>,
  { orderId, amount }: { readonly orderId: string; readonly amount: number },
): Promise<boolean> {
  const about = { orderId, reason };
  const giveBack = () => person.send('refund withdrawn', (app) => desk.giveBack(app, { ...about, amount }));
  switch (money) {
    case 'given back':
      return (await giveBack().catch(unlessRefused)) !== null;
    case 'given back by two':
      await atOnce(person, giveBack, giveBack);
      return false;
    case 'written off':
      return (await person.send('write off', (app) => desk.close(app, about)).catch(unlessRefused)) !== null;
  }
}
