/** Binds the route of each staff move of a kind (application/sales/staff-moves.ts) to its use case. */
import type { App } from '#application/app.js';
import { api, type RouteName } from '#application/contract/index.js';
import type { StaffAccess } from '#application/contract/rights.js';
import type { Route } from '#application/contract/route.js';
import type { MoveInput, MoveUseCase } from '#application/sales/staff-moves.js';
import type { JudgedAction } from '#application/judged-actions.js';
import type { ErrorCode } from '#domain/shared/errors.js';
import { actionsInWords } from '#server/refusals/actions-in-words.js';
import { Endpoint } from './endpoint.js';
import type { Input } from './read-input.js';

interface MoveRoute extends Route {
  readonly access: StaffAccess;
  readonly params: NonNullable<Route['params']>;
  readonly body: NonNullable<Route['body']>;
}

interface Detail {
  readonly actions: readonly JudgedAction<string>[];
}

/** `byState`: the refusals because of the order's state; a move out of a locker adds those of its door. */
export const StaffMoves =
  <Params>(
    moves: Readonly<Record<string, MoveUseCase<Detail>>>,
    orderOf: (params: Params) => { readonly orderId: string },
    byState: readonly ErrorCode[],
  ) =>
  ({ prototype }: { readonly prototype: { readonly app: App } }): void => {
    for (const [name, useCase] of Object.entries(moves)) {
      const { route, inHand } = useCase.move;
      const value = async function (
        this: { readonly app: App },
        { staff, params, body }: Input<MoveRoute>,
      ): Promise<unknown> {
        // The route has the schemas of the same row.
        const given = body as Omit<MoveInput, 'orderId'> | undefined;
        return actionsInWords(await useCase(this.app, staff, { ...orderOf(params as Params), ...given }));
      };
      const refusals =
        inHand === undefined ? byState : ([...byState, 'DOOR_NOT_MOVED', 'DOOR_UNHEARD'] as const);
      const descriptor = { value, configurable: true, writable: true };
      Endpoint(api[route as RouteName] as Route as MoveRoute, { refusals })(prototype, name, descriptor);
      Object.defineProperty(prototype, name, descriptor);
    }
  };
