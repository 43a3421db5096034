/** One visit of the simulated world: the steps of a scenario, concurrent with those of others. */
import type { People, ScenarioPlatform } from '#simulator/scenarios/platform.js';
import type { Scenario } from '#simulator/scenarios/scenario.js';
import { setStage } from '#simulator/scenarios/stage.js';
import { StepFailed } from '#simulator/scenarios/step-failed.js';

/**
 * `done`: to its end. `turnedAway`: nothing was free or in stock. `limited`: the server's rate limit. `failed`: the
 * world did not match the visit, such as a jammed door.
 */
export const visitEnds = ['done', 'turnedAway', 'limited', 'failed'] as const;
export type VisitEnd = (typeof visitEnds)[number];

export interface Ended {
  readonly end: VisitEnd;
  /** The error, for people; null without one. */
  readonly why: string | null;
}

interface VisitRequest {
  readonly platform: ScenarioPlatform;
  readonly people: People;
  readonly scenario: Scenario;
}

const conflict = 409;
const tooMany = 429;

/** Never rejects for expected failures of a visit. */
export async function playVisit({ platform, people, scenario }: VisitRequest): Promise<Ended> {
  let last = 0;
  let hasOrdered = false;
  const watched: ScenarioPlatform = {
    ...platform,
    http: async (call) => {
      const reply = await platform.http(call);
      last = reply.status;
      hasOrdered ||= call.method === 'POST' && !call.path.startsWith('/auth/') && reply.status < 300;
      return reply;
    },
  };
  try {
    const stage = await setStage({ platform: watched, people, ...scenario });
    for (const { family, input } of scenario.steps) await family.play(stage, input);
    return { end: 'done', why: null };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    if (!(error instanceof StepFailed)) return { end: 'failed', why };
    if (last === tooMany) return { end: 'limited', why };
    return { end: last === conflict && !hasOrdered ? 'turnedAway' : 'failed', why };
  }
}
