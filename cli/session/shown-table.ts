/** The showable parts of any request of the contract; the built terminal contains only words, without a schema. */
import { problem } from '#application/contract/fields.js';
import { api } from '#application/contract/index.js';
import type { Route } from '#application/contract/route.js';
import { shownNames, type ShownNames } from './shown-names.js';

/**
 * The addresses of a simulated world (docs/qa.md), which are not in the contract; their bodies are not shown. Its table
 * of routes is not part of the terminal: a test compares the two.
 */
const simulator =
  '_sim abandon cabinets clock close content dashboard dispute disputes door ends events faults html inbox intents keypad lockers log pay payments real recording reset sessions state'.split(
    ' ',
  );

const ofContract = shownNames(Object.values<Route>(api), [problem]);
export const shownTable: ShownNames = {
  ...ofContract,
  words: { ...ofContract.words, since: ['now'] },
  segments: [...ofContract.segments, ...simulator],
};
