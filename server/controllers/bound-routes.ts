/**
 * Routes, each bound by a row to its use case, which takes what the route reads; a use case of staff takes the actor
 * before it. An action on an order also turns the refusals of its detail into words. Rows of tables (application/doors/staff-moves.ts,
 * application/contract/orders/sale-actions.ts) are bound as whole tables.
 */
import { Controller, Inject, type Type } from '@nestjs/common';
import { APP } from '#server/app-token.js';
import type { Caller } from '#application/app.js';
import type { RunningApp } from '#application/create-app.js';
import { api, type RouteName } from '#application/contract/index.js';
import type { SaleAction } from '#application/contract/orders/sale-action-names.js';
import type { StaffAccess } from '#application/contract/rights.js';
import type { Given, Part, Reply, Route } from '#application/contract/route.js';
import type { MoveUseCase } from '#application/doors/staff-moves.js';
import type { Staff } from '#application/access/staff.js';
import { confirmDoorTask, visitDoorTask, type DoorTaskRequest } from '#application/doors/finish.js';
import type { DoorRequest, VisitInCodes } from '#application/doors/visit.js';
import type { ActionWithRefusal } from '#application/actions-with-refusal.js';
import type { ErrorCode } from '#domain/shared/errors.js';
import {
  actionsInWords,
  newRefundRefusals,
  refundRefusals,
  visitInWords,
} from '#server/refusals/in-words.js';
import { Endpoint, type EndpointOptions } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';

interface StaffRoute extends Route {
  readonly access: StaffAccess;
}
interface ActionRoute extends StaffRoute {
  readonly params: NonNullable<Route['params']>;
}

interface Judged {
  readonly actions: readonly ActionWithRefusal<string>[];
}

type Bind = (controller: { readonly prototype: { readonly app: RunningApp } }) => void;

/** Not resolved by the compiler for a route that it does not know; the row is checked where it is written. */
interface Read {
  readonly staff: Staff;
  readonly proof?: object;
  readonly caller?: Caller;
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
  readonly image?: Uint8Array;
}

const bound =
  <R extends Route>(
    route: R,
    options: EndpointOptions<R>,
    run: (app: RunningApp, read: Read) => Promise<unknown>,
  ): Bind =>
  ({ prototype }) => {
    const value = async function (this: { readonly app: RunningApp }, input: Input<R>): Promise<Reply<R>> {
      return (await run(this.app, input as unknown as Read)) as Reply<R>;
    };
    const descriptor = { value, configurable: true, writable: true };
    const name = `${route.method} ${route.path}`;
    Endpoint(route, options)(prototype, name, descriptor);
    Object.defineProperty(prototype, name, descriptor);
  };

/** A body alone is passed on as it is. */
function givenIn({ params, query, body, image }: Read): unknown {
  const parts = [params, query, body, image && { image }].filter((part) => part !== undefined);
  return parts.length === 1 ? parts[0] : Object.assign({}, ...parts);
}

export const call = <R extends StaffRoute>(
  route: R,
  useCase: (app: RunningApp, staff: Staff, input: Given<R>) => Promise<Reply<R>>,
  options: EndpointOptions<R> = {},
): Bind => bound(route, options, (app, read) => useCase(app, read.staff, givenIn(read) as Given<R>));

/** The same for a use case whose result is not in the reader's words yet. */
export const wordedCall = <R extends StaffRoute, Result>(
  route: R,
  useCase: (app: RunningApp, staff: Staff, input: Given<R>) => Promise<Result>,
  toReply: (result: Result) => Reply<R>,
  options: EndpointOptions<R> = {},
): Bind =>
  bound(route, { ...options, toReply: toReply as (result: unknown) => unknown }, (app, read) =>
    useCase(app, read.staff, givenIn(read) as Given<R>),
  );

/** A public route whose use case takes what the route reads, and nothing of who calls. */
export const publicCall = <R extends Route>(
  route: R,
  useCase: (app: RunningApp, input: Given<R>) => Promise<Reply<R>>,
  options: EndpointOptions<R> = {},
): Bind => bound(route, options, (app, read) => useCase(app, givenIn(read) as Given<R>));

export type OfCaller<R extends Route> = Given<R> &
  Pick<Input<R>, Extract<keyof Input<R>, 'proof' | 'caller'>>;

/** A route of customers or of sign-in: its use case also takes the caller, and the proof of an order. */
export const callerCall = <R extends Route>(
  route: R,
  useCase: (app: RunningApp, input: OfCaller<R>) => Promise<Reply<R>>,
  options: EndpointOptions<R> = {},
): Bind =>
  bound(route, options, (app, read) => {
    const { params, query, body, image, proof, caller } = read;
    const parts = { proof, caller };
    return useCase(app, {
      ...params,
      ...query,
      ...body,
      ...(image && { image }),
      ...Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)),
    } as OfCaller<R>);
  });

/** A route whose use case takes something else than what the route reads. */
export const inputCall = <R extends Route>(
  route: R,
  run: (app: RunningApp, input: Input<R>) => Promise<Reply<R>>,
  options: EndpointOptions<R> = {},
): Bind => bound(route, options, (app, read) => run(app, read as unknown as Input<R>));

type ByCaller = { readonly caller: Pick<Caller, 'language'> };

/** A use case of doors, with the refusals of its reply in the caller's words. */
export const visiting =
  <Asked extends ByCaller>(useCase: (app: RunningApp, input: Asked) => Promise<VisitInCodes>) =>
  async (app: RunningApp, input: Asked) =>
    visitInWords(await useCase(app, input), input.caller.language);

/** The look-ups of the doors of one kind of order by its codes (specification §7). */
export const doorTaskCalls = (orderKind: DoorTaskRequest['orderKind']) => {
  const of = (useCase: typeof visitDoorTask) => (step: DoorTaskRequest['step']) =>
    visiting((app, input: DoorRequest) => useCase(app, { ...input, orderKind, step }));
  return { look: of(visitDoorTask), confirm: of(confirmDoorTask) };
};

/** A route that each kind of order has: its address contains the order's id only. */
export const ofOrder = <R extends StaffRoute>(
  route: R,
  useCase: (app: RunningApp, staff: Staff, orderId: string, query: Part<R, 'query'>) => Promise<unknown>,
  options: EndpointOptions<R> = {},
): Bind =>
  bound(route, options, (app, { staff, params = {}, query }) =>
    useCase(app, staff, String(Object.values(params)[0]), query as Part<R, 'query'>),
  );

type ActionUseCase<R extends Route, Order> = (
  app: RunningApp,
  staff: Staff,
  input: Order & Part<R, 'body'>,
) => Promise<Omit<Reply<R>, 'actions'> & Judged>;

/** `orderOf`: how the use cases of a kind name the order of the address. The row takes the refusals of the order. */
export const actionsOf =
  <Params, Order>(orderOf: (params: Params) => Order) =>
  <R extends ActionRoute>(
    route: R,
    useCase: ActionUseCase<R, Order>,
    refusals: readonly ErrorCode[] = [],
    options: Omit<EndpointOptions<R>, 'refusals'> = {},
  ): Bind =>
    bound(route, { ...options, refusals }, async (app, { staff, params, body }) => {
      const input = { ...orderOf(params as Params), ...body } as Order & Part<R, 'body'>;
      return actionsInWords(await useCase(app, staff, input));
    });

/** The rows as a class, as Nest requires it. */
export function controllerOf(...rows: readonly Bind[]): Type {
  @Controller()
  class Bound {
    constructor(@Inject(APP) readonly app: RunningApp) {}
  }
  for (const bind of rows) bind(Bound);
  return Bound;
}

type Row = ReturnType<typeof actionsOf<never, unknown>>;
type DetailUseCase = (app: RunningApp, staff: Staff, input: never) => Promise<Judged>;

/** The route of a table's row, which has the schemas of the same row. */
const rowOf = (row: Row, name: string, useCase: DetailUseCase, refusals: readonly ErrorCode[]): Bind =>
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
    return rowOf(row, route, useCase, [...byState, ...refusals, ...ofDoor]);
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
  setBuyer: ['STATE_CONFLICT', 'INVOICE_CREDITED'],
};

/** `names`: the routes of the kind. */
export const saleActionsOf = <Action extends SaleAction>(
  row: Row,
  names: Readonly<Record<Action, RouteName>>,
  useCases: Readonly<Record<NoInfer<Action>, DetailUseCase>>,
): readonly Bind[] =>
  (Object.keys(names) as Action[]).map((name) => rowOf(row, names[name], useCases[name], saleRefusals[name]));
