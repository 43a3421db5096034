/** The actions of a staff member on a record, in detail replies: each with the reason against it, and the next one. */
import type { ErrorCode } from '#domain/shared/errors.js';

export interface ActionWithRefusal<Action extends string> {
  readonly action: Action;
  readonly refusal: ErrorCode | null;
}

interface InWords {
  readonly actions: readonly { readonly action: string }[];
}

/** A reply before the HTTP layer adds the texts of its refusals. */
export type WithRefusalCodes<Detail extends InWords> = Omit<Detail, 'actions'> & {
  readonly actions: readonly ActionWithRefusal<Detail['actions'][number]['action']>[];
};

/** `next` is the action that the record needs (`next-action.ts` of its kind); null if it is not this person's to do. */
export const withNext = <Action extends string>(
  actions: readonly ActionWithRefusal<Action>[],
  next: NoInfer<Action> | null,
) => ({
  actions,
  nextAction: actions.some(({ action, refusal }) => action === next && refusal === null) ? next : null,
});
