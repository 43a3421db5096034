/** Puts the page together around one fetch function: the browser's own, or a test's. */
import { createElement, StrictMode, type ReactElement } from 'react';
import { createSimulatorApi } from './api.js';
import { ApiContext } from './api-context.js';
import { App } from './app.js';
import type { FetchFunction } from './call.js';

export function simulatorPage(fetchFunction: FetchFunction): ReactElement {
  const api = createSimulatorApi(fetchFunction);
  return createElement(StrictMode, null, createElement(ApiContext, { value: api }, createElement(App)));
}
