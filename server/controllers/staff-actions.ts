/**
 * Binds the actions of staff on an order: the use case gets the order of the address and the body, and its detail is
 * the reply. Rows of tables (application/doors/staff-moves.ts, application/contract/orders/sale-actions.ts) are bound
 * as whole tables.
 */
import type { App } from '#application/app.js';
import { api, type RouteName } from '#application/contract/index.js';
import type { SaleAction } from '#application/contract/orders/sale-actions.js';
import type { StaffAccess } from '#application/contract/rights.js';
import type { Reply, Request, Route } from '#application/contract/route.js';
import type { MoveUseCase } from '#application/doors/staff-moves.js';
import type { Staff } from '#application/access/staff.js';
import type { JudgedAction } from '#application/judged-actions.js';
import type { ErrorCode } from '#domain/shared/errors.js';
import { actionsInWords } from '#server/refusals/actions-in-words.js';
import { newRefundRefusals, refundRefusals } from '#server/refusals/refund-refusals.js';
import { Endpoint, type EndpointOptions } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';

interface ActionRoute extends Route {
  readonly access: StaffAccess;
  readonly params: NonNullable<Route['params']>;
}

interface Judged {
  readonly actions: readonly JudgedAction<string>[];
}

type Body<R extends Route> = Request<R> extends { readonly body: infer B } ? B : unknown;
type UseCase<R extends Route, Order> = (
  app: App,
  staff: Staff,
  input: Order & Body<R>,
) => Promise<Omit<Reply<R>, 'actions'> & Judged>;

interface Controller {
  readonly prototype: { readonly app: App };
}
type Bind = (controller: Controller) => void;

/** `orderOf`: how the use cases of a kind name the order of the address. The row takes the refusals of the order. */
export const actionsOf =
  <Params, Order>(orderOf: (params: Params) => Order) =>
  <R extends ActionRoute>(
    route: R,
    useCase: UseCase<R, Order>,
    refusals: readonly ErrorCode[] = [],
    options: Omit<EndpointOptions<R>, 'refusals'> = {},
  ): Bind =>
  ({ prototype }) => {
    const value = async function (this: { readonly app: App }, input: Input<R>): Promise<Reply<R>> {
      // Not resolved by the compiler for a route that it does not know; the row is checked above.
      const { staff, params, body } = input as unknown as {
        readonly staff: Staff;
        readonly params: Params;
        readonly body?: object;
      };
      const detail = await useCase(this.app, staff, { ...orderOf(params), ...body } as Order & Body<R>);
      return actionsInWords(detail) as Reply<R>;
    };
    const descriptor = { value, configurable: true, writable: true };
    const name = `${route.method} ${route.path}`;
    Endpoint(route, { ...options, refusals })(prototype, name, descriptor);
    Object.defineProperty(prototype, name, descriptor);
  };

export const StaffActions =
  (...rows: readonly Bind[]) =>
  (controller: Controller): void => {
    for (const bind of rows) bind(controller);
  };

type Row = ReturnType<typeof actionsOf<never, unknown>>;
type DetailUseCase = (app: App, staff: Staff, input: never) => Promise<Judged>;

/** The route of a table's row, which has the schemas of the same row. */
const bound = (row: Row, name: string, useCase: DetailUseCase, refusals: readonly ErrorCode[]): Bind =>
  row(api[name as RouteName] as Route as ActionRoute, useCase as Parameters<Row>[1], refusals);

/** `byState`: the refusals because of the order's state; a move out of a locker adds those of its door. */
export const movesOf = (
  row: Row,
  moves: Readonly<Record<string, MoveUseCase<Judged>>>,
  byState: readonly ErrorCode[],
): readonly Bind[] =>
  Object.values(moves).map((useCase) => {
    const { route, inHand, refusals = [] } = useCase.move;
    const ofDoor = inHand === undefined ? [] : (['DOOR_NOT_MOVED', 'DOOR_UNHEARD'] as const);
    return bound(row, route, useCase, [...byState, ...refusals, ...ofDoor]);
  });

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
export const saleActionsOf = <Action extends SaleAction>(
  row: Row,
  names: Readonly<Record<Action, RouteName>>,
  useCases: Readonly<Record<NoInfer<Action>, DetailUseCase>>,
): readonly Bind[] =>
  (Object.keys(names) as Action[]).map((name) => bound(row, names[name], useCases[name], saleRefusals[name]));
