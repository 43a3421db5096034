/** `read-message`: a person reads an e-mail or SMS; its values are captured for later steps. */
import { z } from 'zod';
import { captured, stepFamily, captureField } from '#simulator/scenarios/family.js';
import { itemsOf, type ScenarioRun } from '#simulator/scenarios/scenario-run.js';
import { StepFailed } from '#simulator/scenarios/platform.js';

export const messageFields = {
  to: z.string().min(1).optional(),
  channel: z.enum(['email', 'sms']).optional(),
  subject: z.string().min(1).optional(),
  contains: z.string().min(1).optional(),
};

interface MessageRequest {
  readonly to?: string | undefined;
  readonly channel?: 'email' | 'sms' | undefined;
  /** A part of the subject. */
  readonly subject?: string | undefined;
  readonly contains?: string | undefined;
}

interface SeenMessage {
  readonly id: string;
  readonly channel: string;
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
  readonly sentAt: string;
}

/** Newest first. */
export async function messagesLike(
  run: ScenarioRun,
  request: MessageRequest,
): Promise<readonly SeenMessage[]> {
  const { to, channel, subject, contains } = request;
  return itemsOf<SeenMessage>(await run.control('GET', '/inbox')).filter(
    (message) =>
      (to === undefined || message.to === to) &&
      (channel === undefined || message.channel === channel) &&
      (subject === undefined || (message.subject ?? '').includes(subject)) &&
      (contains === undefined || message.text.includes(contains)),
  );
}

export const messageWords = ({ to, channel, subject, contains }: MessageRequest): string =>
  [channel ?? 'message', to && `à ${to}`, subject && `« ${subject} »`, contains && `avec « ${contains} »`]
    .filter((part) => part !== undefined)
    .join(' ');

export const readMessage = stepFamily({
  verb: 'read-message',
  about:
    'Reads the newest message that fits; each capture is a regular expression, of which the first group is kept.',
  schema: z.strictObject({ ...messageFields, capture: captureField }),
  words: (request) => `lire : ${messageWords(request)}`,
  captures: ({ capture }) => captured(capture, 'capture'),
  async play(run, { capture, ...request }) {
    const [message] = await messagesLike(run, request);
    if (!message) throw new StepFailed(`Aucun message ne correspond : ${messageWords(request)}.`);
    for (const [name, pattern] of Object.entries(capture)) {
      const found = new RegExp(pattern, 'u').exec(`${message.subject ?? ''}\n${message.text}`);
      if (found?.[1] === undefined)
        throw new StepFailed(`Le message ne contient rien qui ressemble à /${pattern}/ : ${message.text}`);
      run.capture(name, found[1]);
    }
  },
});
