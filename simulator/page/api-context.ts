/** Provides the control API to the page's components; a test passes its own fetch function. */
import { createContext, useContext } from 'react';
import type { SimulatorApi } from './api.js';

export const ApiContext = createContext<SimulatorApi | null>(null);

export function useApi(): SimulatorApi {
  const api = useContext(ApiContext);
  if (!api) throw new Error('The page stands outside its ApiContext');
  return api;
}
