/** Short messages above the page: at most one of each text, the newest last (specification §8). */
import {
  createSlice,
  nanoid,
  type PayloadAction,
  type Middleware,
  type UnknownAction,
  isFulfilled,
  isPending,
  isRejected,
} from '@reduxjs/toolkit';
import type { CallOptions, ToastTexts } from '#web/api/caller.js';
import { genericText, isApiError, textOf } from '#web/api/errors.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';

export type ToastKind = 'loading' | 'success' | 'error';

export interface Toast {
  readonly id: string;
  readonly kind: ToastKind;
  readonly text: string;
  /** The server's message about a failure, below the text. */
  readonly detail?: string;
}

const slice = createSlice({
  name: 'toasts',
  initialState: [] as Toast[],
  reducers: {
    shown: {
      prepare: (kind: ToastKind, text: string, id: string = nanoid(), detail?: string) => ({
        payload: { id, kind, text, ...(detail !== undefined && { detail }) },
      }),
      reducer: (toasts, { payload }: PayloadAction<Toast>) => [
        ...toasts.filter(
          ({ kind, text, detail }) =>
            kind !== payload.kind || text !== payload.text || detail !== payload.detail,
        ),
        payload,
      ],
    },
    dismissed: (toasts, { payload }: PayloadAction<string>) => toasts.filter(({ id }) => id !== payload),
  },
});

export const { shown, dismissed } = slice.actions;
export const toasts = slice.reducer;

const t = inLanguage(words);

const worded = (custom: unknown, usual: string, complete: (text: string) => string): string => {
  if (typeof custom !== 'string' || custom === '') return usual;
  return custom.startsWith('!') ? custom.slice(1) : complete(custom);
};

/** Texts of toasts (specification §8): a custom text is completed, unless a leading '!' marks it as complete. */
export const loadingText = (custom?: boolean | string): string => worded(custom, t.loading, t.loadingOf);

export const successText = (custom?: false | string): string => worded(custom, t.success, t.successOf);

export const mutationErrorText = (custom?: false | string): string => worded(custom, t.failure, t.failureOf);

export const queryErrorText = (custom: false | string | undefined, message: string): string =>
  worded(custom, message || genericText, t.failureOf);

interface ApiThunk extends UnknownAction {
  readonly payload?: unknown;
  readonly meta: {
    readonly requestId: string;
    /** True for a query that was skipped because its result is fresh. */
    readonly condition?: boolean;
    readonly arg: { readonly type?: 'query' | 'mutation'; readonly originalArgs?: CallOptions };
  };
}

/** Silent: by request, cancelled by the page, or never sent. */
const isSilentFailure = ({ payload, meta }: ApiThunk): boolean =>
  meta.condition === true || (isApiError(payload) && payload.status === 'CANCELLED');

function failureToast(action: ApiThunk, texts: ToastTexts): UnknownAction | null {
  if (texts.error === false || isSilentFailure(action)) return null;
  const said = textOf(action.payload);
  if (action.meta.arg.type === 'query') return shown('error', queryErrorText(texts.error, said));
  // The specification's text describes the failure, the server's the remedy. A complete custom text is shown alone.
  const isWhole = texts.error?.startsWith('!') === true;
  return shown('error', mutationErrorText(texts.error), undefined, isWhole ? undefined : said);
}

function toastsFor(action: ApiThunk): (UnknownAction | null)[] {
  const { requestId, arg } = action.meta;
  const texts = arg.originalArgs?.toasts ?? {};
  if (texts === false) return [];
  const isMutation = arg.type === 'mutation';
  if (isPending(action))
    return [isMutation && texts.loading ? shown('loading', loadingText(texts.loading), requestId) : null];
  const loadingEnds = isMutation && texts.loading ? dismissed(requestId) : null;
  if (isRejected(action)) return [loadingEnds, failureToast(action, texts)];
  if (!isFulfilled(action) || !isMutation || texts.success === false) return [loadingEnds];
  return [loadingEnds, shown('success', successText(texts.success))];
}

const isApiThunk = (action: unknown): action is ApiThunk => {
  const { type, meta } = action as Partial<ApiThunk>;
  return typeof type === 'string' && /^api\/execute(Query|Mutation)\//.test(type) && meta !== undefined;
};

export const toastMiddleware: Middleware =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const result = next(action);
    if (isApiThunk(action)) {
      for (const toast of toastsFor(action)) if (toast !== null) dispatch(toast);
    }
    return result;
  };
