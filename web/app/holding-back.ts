/** Sends users who need a second factor to their account after the first refused call (operator-layout.tsx). */
import { isRejected, type Middleware } from '@reduxjs/toolkit';
import { heldBack } from '#web/api/auth/session-slice.js';
import { isApiError } from '#web/api/errors.js';

export const holdingBack: Middleware =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const result = next(action);
    if (isRejected(action) && isApiError(action.payload) && action.payload.code === 'SECOND_FACTOR_MISSING')
      dispatch(heldBack());
    return result;
  };
