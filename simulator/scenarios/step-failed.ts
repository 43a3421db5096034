/** The world does not match a step; the message is for people, in French. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed';
}
