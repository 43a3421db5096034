/**
 * Binds the routes of staff actions that are made from tables: the moves of a kind (application/sales/staff-moves.ts),
 * and the actions that laundry and shop have in common (application/contract/orders/sale-actions.ts).
 */
import type { App } from '#application/app.js';
import { api, type RouteName } from '#application/contract/index.js';
import type { SaleAction } from '#application/contract/orders/sale-actions.js';
import type { StaffAccess } from '#application/contract/rights.js';
import type { Route } from '#application/contract/route.js';
import type { MoveUseCase } from '#application/sales/staff-moves.js';
import type { Staff } from '#application/access/staff.js';
import type { JudgedAction } from '#application/judged-actions.js';
import type { ErrorCode } from '#domain/shared/errors.js';
import { actionsInWords } from '#server/refusals/actions-in-words.js';
import { newRefundRefusals, refundRefusals } from '#server/refusals/refund-refusals.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';

interface ActionRoute extends Route {
  readonly access: StaffAccess;
  readonly params: NonNullable<Route['params']>;
  readonly body: NonNullable<Route['body']>;
}

interface Detail {
  readonly actions: readonly JudgedAction<string>[];
}

type UseCase = (app: App, staff: Staff, input: never) => Promise<Detail>;
type OrderOf<Params> = (params: Params) => { readonly orderId: string };

interface Controller {
  readonly prototype: { readonly app: App };
}

interface Bound<Params> {
  readonly name: string;
  readonly route: string;
  readonly useCase: UseCase;
  readonly orderOf: OrderOf<Params>;
  readonly refusals: readonly ErrorCode[];
}

function bind<Params>(
  { prototype }: Controller,
  { name, route, useCase, orderOf, refusals }: Bound<Params>,
): void {
  const value = async function (
    this: { readonly app: App },
    { staff, params, body }: Input<ActionRoute>,
  ): Promise<unknown> {
    // The route has the schemas of the same row.
    const input = { ...orderOf(params as Params), ...(body as object | undefined) } as never;
    return actionsInWords(await useCase(this.app, staff, input));
  };
  const descriptor = { value, configurable: true, writable: true };
  Endpoint(api[route as RouteName] as Route as ActionRoute, { refusals })(prototype, name, descriptor);
  Object.defineProperty(prototype, name, descriptor);
}

/** `byState`: the refusals because of the order's state; a move out of a locker adds those of its door. */
export const StaffMoves =
  <Params>(
    moves: Readonly<Record<string, MoveUseCase<Detail>>>,
    orderOf: OrderOf<Params>,
    byState: readonly ErrorCode[],
  ) =>
  (controller: Controller): void => {
    for (const [name, useCase] of Object.entries(moves)) {
      const { route, inHand } = useCase.move;
      const refusals: readonly ErrorCode[] =
        inHand === undefined ? byState : [...byState, 'DOOR_NOT_MOVED', 'DOOR_UNHEARD'];
      bind(controller, { name, route, useCase, orderOf, refusals });
    }
  };

const saleRefusals: Readonly<Record<SaleAction, readonly ErrorCode[]>> = {
  refund: newRefundRefusals,
  refundAgain: refundRefusals,
  settleWithdrawal: ['STATE_CONFLICT'],
  closeWithdrawal: ['STATE_CONFLICT'],
  serveRefunded: ['STATE_CONFLICT'],
  refundedOffCard: ['NOTHING_TO_REFUND', 'MONEY_IN_MOTION'],
  resend: ['MESSAGE_ERASED', 'MESSAGE_OUTDATED'],
  addNote: [],
};

/** `names`: the routes of the kind. */
export const SaleActions =
  <Params>(
    useCases: Readonly<Record<SaleAction, UseCase>>,
    orderOf: OrderOf<Params>,
    names: Readonly<Record<SaleAction, RouteName>>,
  ) =>
  (controller: Controller): void => {
    for (const name of Object.keys(names) as SaleAction[])
      bind(controller, {
        ...{ name, route: names[name], useCase: useCases[name], orderOf },
        refusals: saleRefusals[name],
      });
  };
