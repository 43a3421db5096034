/** Which faults a lock of a model can have: a part that it lacks cannot break (devices.md#lock-models). */
import { lockTemplates, type LockModelName, type LockCapabilities } from '#domain/locks/templates.js';
import type { Incident, LastingFault } from './faults.js';

type Need = (template: LockCapabilities) => boolean;

const remote: Need = ({ canOpenRemotely }) => canOpenRemotely;
const sensor: Need = ({ hasDoorSensor }) => hasDoorSensor;
const pushed: Need = ({ codes }) => codes === 'pushed';

/** Every lock has the others. */
const needs: Readonly<Partial<Record<LastingFault | Incident, Need>>> = {
  'opens-without-ack': remote,
  slow: remote,
  'result-after-expiry': remote,
  'stuck-sensor': sensor,
  'code-refused-full': pushed,
  'code-refused-duplicate': pushed,
  'code-refused-pattern': pushed,
  'code-refused-quota': pushed,
  'code-changed-by-hand': pushed,
};

/** For any name: faults of cabinets, payments and messages do not depend on the lock. */
export function canHave(model: LockModelName, fault: string): boolean {
  const need = (needs as Readonly<Record<string, Need | undefined>>)[fault];
  return need?.(lockTemplates[model]) ?? true;
}
