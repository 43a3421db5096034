/** Short messages above the page: at most one of each text, the newest last (specification §8). */
import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

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
