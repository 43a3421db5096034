/** Remote openings in tests that control the clock: a command that is not sent yet would only expire. */
import type { World } from './world.js';

const stepMs = 500;
/** Longer than any lock may take. */
const mostSteps = 60;

/** From the moment the command is sent, lets time pass until it is answered. */
export async function passUntilAnswered<Answer>(world: World, open: () => Promise<Answer>): Promise<Answer> {
  const { read } = world.running.platform.ports;
  /** Lets the server go on: a read waits for its database as the opening does. */
  const turn = () => read((store) => store.companies.where({}));
  const before = world.commandsSent();
  let isAnswered = false;
  const call = open().finally(() => {
    isAnswered = true;
  });
  // The opening is stored first, which may take long on a busy disk.
  while (!isAnswered && world.commandsSent() === before) {
    await turn();
    await world.settle();
  }
  for (let step = 0; !isAnswered && step < mostSteps; step += 1) {
    await world.pass(stepMs);
    await turn();
  }
  return call;
}
