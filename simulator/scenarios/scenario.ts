/** A parsed scenario: its head, and its steps with their implementation. */
import type { StepFamily } from './family.js';
import { z } from 'zod';
import { lockModelNames } from '#domain/locks/templates.js';
import { captureName } from './values.js';

export interface ScenarioStep {
  readonly family: StepFamily;
  /** As written, with names unresolved. */
  readonly input: unknown;
  readonly label: string | null;
  readonly line: number;
  readonly path: readonly PropertyKey[];
  /** For `repeat`: the count and the steps. */
  readonly times: number;
  readonly inner: readonly ScenarioStep[];
}

export interface Scenario extends Omit<ScenarioHead, 'steps'> {
  readonly steps: readonly ScenarioStep[];
}

/** A Tuesday, far from any change of clocks. */
const defaultStart = '2026-10-06T10:00:00Z';

const nameField = z.string().regex(captureName, { error: 'Nom attendu : lettres et chiffres, sans espace' });

const cabinetSchema = z.strictObject({
  /** The platform's name or id of it. */
  name: z.string().min(1),
  lockers: z.record(z.string().regex(/^\d+$/), z.enum(lockModelNames)),
});

/** The head of a scenario file, before its steps: its name, seed, start instant and cabinets. */
export const scenarioHead = z.strictObject({
  name: z.string().min(1),
  about: z.string().optional(),
  seed: z.union([z.number(), z.string().min(1)]),
  start: z.iso.datetime({ offset: true }).default(defaultStart),
  cabinets: z.record(nameField, cabinetSchema),
  values: z.record(nameField, z.union([z.string(), z.number(), z.boolean()])).default({}),
  steps: z.array(z.record(z.string(), z.unknown())).min(1),
});
type ScenarioHead = z.output<typeof scenarioHead>;
