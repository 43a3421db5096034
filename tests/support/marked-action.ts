/** The action that the terminal marks « à faire » for a record; null for none. */
import { expect } from 'vitest';
import type { Terminal } from './terminal.js';

export async function markedAction(
  terminal: Terminal,
  noun: 'parcels' | 'pressing' | 'shop' | 'rentals',
  id: string,
): Promise<string | null> {
  const { code, stdout } = await terminal.run([noun, 'show', id]);
  expect(code).toBe(0);
  return /(\S+) +oui, à faire/.exec(stdout)?.[1] ?? null;
}
