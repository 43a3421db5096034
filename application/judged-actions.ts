/** What this person may do to a record now, as every detail reply says it: each action with why not, and the one that is next. */
import type { ErrorCode } from '#domain/shared/errors.js';

export interface JudgedAction<Action extends string> {
  readonly action: Action;
  readonly refusal: ErrorCode | null;
}

interface InWords {
  readonly actions: readonly { readonly action: string }[];
}

/** A reply before its refusals are put into words, which live with HTTP. */
export type InCodes<Detail extends InWords> = Omit<Detail, 'actions'> & {
  readonly actions: readonly JudgedAction<Detail['actions'][number]['action']>[];
};

/** `next` is what the record asks for (`next-action.ts` of its kind); null where that is somebody else's to do. */
export const withNext = <Action extends string>(
  actions: readonly JudgedAction<Action>[],
  next: NoInfer<Action> | null,
) => ({
  actions,
  nextAction: actions.some(({ action, refusal }) => action === next && refusal === null) ? next : null,
});
