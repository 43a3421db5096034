/** `--debug` shows every word of the simulator's addresses: a new route must be added here. */
import { expect, test } from 'vitest';
import { shownTable } from '#cli/session/shown-table.js';
import { controlRoutes } from '#simulator/control/routes.js';

/** Served in addition to the table of routes (server/simulator/mount-simulator.ts). */
const besideThem = ['/_sim/events', '/_sim/inbox/:id/html'];

test('shows every word of a simulator’s address', () => {
  const shown = new Set(shownTable.segments);
  const words = [...controlRoutes.map(({ path }) => path), ...besideThem]
    .flatMap((path) => path.split('/'))
    .filter((word) => word !== '' && !word.startsWith(':'));

  expect([...new Set(words)].filter((word) => !shown.has(word))).toEqual([]);
});
