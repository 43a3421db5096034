/** A scenario that was read: its head, and its steps with what each kind of step can do. */
import type { StepFamily } from './family.js';
import type { ScenarioHead } from './scenario-head.js';

export interface ScenarioStep {
  readonly family: StepFamily;
  /** As written, names and all. */
  readonly input: unknown;
  readonly label: string | null;
  readonly line: number;
  readonly path: readonly PropertyKey[];
  /** Of `repeat`: how often, and what. */
  readonly times: number;
  readonly inner: readonly ScenarioStep[];
}

export interface Scenario extends Omit<ScenarioHead, 'steps'> {
  readonly steps: readonly ScenarioStep[];
}
