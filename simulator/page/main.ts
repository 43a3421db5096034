/** Starts the simulator's page in the browser (simulator.md#page-of-the-simulator). */
import { createRoot } from 'react-dom/client';
import { simulatorPage } from './app.js';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  simulatorPage(
    (path, init) => fetch(path, init),
    (url) => new EventSource(url),
  ),
);
