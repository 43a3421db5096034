/** Whether a recording is running, and its size (simulator.md#scenarios). */
import { fieldsOf } from './reading.js';

export interface RecordingState {
  readonly isOn: boolean;
  readonly steps: number;
}

export function recordingOf(reply: unknown): RecordingState {
  const { isOn, steps } = fieldsOf(reply);
  return { isOn: isOn === true, steps: typeof steps === 'number' ? steps : 0 };
}
