/**
 * Records actions on the simulator's page, by its control API and at the platform, until they are saved as a scenario.
 */
import type { CabinetView } from '#simulator/cabinets/view.js';
import type { Seed } from '#simulator/random.js';
import type { ControlAnswer, ControlRequest } from '#simulator/control/answer.js';
import type { InboxMessage } from '#simulator/inbox.js';
import { asScenario } from './as-scenario.js';
import type { Action } from './actions.js';
import { createHostedPayments } from './hosted-payments.js';
import { createStaffMemory } from './staff.js';

interface PlatformCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
  readonly status: number;
  readonly answer: unknown;
}

interface HostedCall {
  readonly path: string;
  readonly form: URLSearchParams;
  readonly status: number;
  readonly page: string;
}

export interface RecordingState {
  readonly isOn: boolean;
  readonly steps: number;
  readonly since: string | null;
}

export interface Recorder {
  start(): void;
  stop(): void;
  state(): RecordingState;
  control(request: ControlRequest, answer: ControlAnswer): void;
  platform(call: PlatformCall): void;
  hosted(call: HostedCall): void;
  /** The recording as a scenario file. */
  yaml(): string;
}

interface RecorderWorld {
  now(): number;
  seed(): Seed;
  cabinets(): readonly CabinetView[];
  messages(): readonly InboxMessage[];
}

/** Reads change nothing, and the recording does not record itself. */
const isAction = ({ method, path }: ControlRequest): boolean =>
  method !== 'GET' && !path.startsWith('/recording') && !path.startsWith('/cabinets') && path !== '/reset';

const keptHeaders = ['x-order-token', 'x-phone-digits', 'x-cabinet'];
/** A forgotten recording must not fill the memory; later actions are left out. */
const actionsAtMost = 5_000;

/** Requests of the provider and of monitoring are not a person's actions. */
const isOfMachines = (path: string): boolean => path.startsWith('/webhooks/') || path.startsWith('/health');

function actionOf(call: PlatformCall, at: number, as: string | null): Action {
  const { headers: all, ...rest } = call;
  const headers: Record<string, string> = {};
  for (const name of keptHeaders) {
    const value = all[name];
    if (value !== undefined) headers[name] = value;
  }
  return { kind: 'http', at, as, headers, ...rest, body: withoutSecrets(rest.body) };
}

const isSecret = (name: string): boolean => /password|secret/i.test(name);

/** The file is shared with colleagues: passwords and payment keys are left out. */
function withoutSecrets(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || Buffer.isBuffer(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !isSecret(name)));
}

export function createRecorder(world: RecorderWorld): Recorder {
  let actions: Action[] = [];
  let since: number | null = null;
  let isOn = false;
  const staff = createStaffMemory();
  const keep = (action: Action): void => {
    if (isOn && actions.length < actionsAtMost) actions.push(action);
  };
  const control = (method: string, path: string, body: unknown, answer: unknown, query = {}): void =>
    keep({ kind: 'control', at: world.now(), method, path, query, body, answer });
  const hosted = createHostedPayments((session, body, answer) =>
    control('POST', `/payments/sessions/${session}/pay`, body, answer),
  );
  return {
    start() {
      actions = [];
      since = world.now();
      isOn = true;
    },
    stop() {
      isOn = false;
    },
    state: () => ({
      isOn,
      steps: actions.filter(({ method }) => method !== 'GET').length,
      since: since === null ? null : new Date(since).toISOString(),
    }),
    control(request, answer) {
      if (!isAction(request) || answer.status >= 300) return;
      control(request.method, request.path, request.body, answer.body, request.query);
    },
    platform(call) {
      if (staff.notice(call.path, call.body, call.answer) || isOfMachines(call.path)) return;
      keep(actionOf(call, world.now(), staff.emailOf(call.headers['authorization'])));
    },
    hosted: (call) => hosted.notice(call),
    yaml: () =>
      asScenario(actions, {
        start: since ?? world.now(),
        seed: world.seed(),
        cabinets: world.cabinets(),
        messages: world.messages(),
      }),
  };
}
