/** Assembles the page around one fetch function and one stream: the browser's own, or a test's. */
import { createElement, StrictMode, type ReactElement } from 'react';
import { createSimulatorApi } from './api.js';
import { ApiContext } from './api-context.js';
import { App } from './app.js';
import type { FetchFunction } from './call.js';
import type { OpenEvents } from './stream.js';

export function simulatorPage(
  fetchFunction: FetchFunction,
  openEvents: OpenEvents | null = null,
): ReactElement {
  const api = { ...createSimulatorApi(fetchFunction), openEvents };
  return createElement(StrictMode, null, createElement(ApiContext, { value: api }, createElement(App)));
}
