/** The control API as the page's components reach it; a test puts its own fetch function behind it. */
import { createContext, useContext } from 'react';
import type { SimulatorApi } from './api.js';

export const ApiContext = createContext<SimulatorApi | null>(null);

export function useApi(): SimulatorApi {
  const api = useContext(ApiContext);
  if (!api) throw new Error('The page stands outside its ApiContext');
  return api;
}
