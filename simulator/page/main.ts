/** Starts the simulator's page in the browser (simulator.md#page-of-the-simulator). */
import { createRoot } from 'react-dom/client';
import { type ReactElement, StrictMode, createElement } from 'react';
import { createSimulatorApi } from './api.js';
import { ApiContext } from './api-context.js';
import { App } from './app.js';
import type { FetchFunction } from './call.js';
import type { OpenEvents } from './stream.js';

/** Assembles the page around one fetch function and one stream: the browser's own, or a test's. */
export function simulatorPage(
  fetchFunction: FetchFunction,
  openEvents: OpenEvents | null = null,
): ReactElement {
  const api = { ...createSimulatorApi(fetchFunction), openEvents };
  return createElement(StrictMode, null, createElement(ApiContext, { value: api }, createElement(App)));
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  simulatorPage(
    (path, init) => fetch(path, init),
    (url) => new EventSource(url),
  ),
);
