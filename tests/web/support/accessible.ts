/**
 * Checks a part of a page with axe without a browser: all but the rules that need a layout, which the browser journeys
 * check.
 */
import axe from 'axe-core';
import { expect } from 'vitest';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export async function expectAccessible(part: Element): Promise<void> {
  const { violations } = await axe.run(part, {
    runOnly: tags,
    rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
    resultTypes: ['violations'],
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
