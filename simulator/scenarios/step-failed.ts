/** The world is not as a step wants it; the message is for people, in French. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed';
}
