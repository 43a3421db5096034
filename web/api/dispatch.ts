/** Typed dispatch of API calls outside hooks. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { platform } from './api.js';

export type ApiState = { readonly api: ReturnType<typeof platform.reducer> };
export type ApiDispatch = ThunkDispatch<ApiState, unknown, UnknownAction>;

export const useApiDispatch = (): ApiDispatch => useDispatch<ApiDispatch>();
