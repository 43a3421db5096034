/** A parsed scenario: its head, and its steps with their implementation. */
import type { StepFamily } from './family.js';
import type { ScenarioHead } from './scenario-head.js';

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
