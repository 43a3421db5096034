/**
 * Records actions on the simulator's page, by its control API and at the platform, until they are saved as a scenario.
 */
import type { CabinetView } from '#simulator/cabinets/view.js';
import type { Seed } from '#simulator/random.js';
import type { ControlAnswer, ControlRequest } from '#simulator/control/answer.js';
import type { InboxMessage } from '#simulator/inbox.js';
import { savedCard } from '#simulator/payments/control.js';
import { asScenario, type Action } from './as-scenario.js';

interface Posted {
  readonly path: string;
  readonly form: URLSearchParams;
  readonly status: number;
  readonly page: string;
}

type Paid = (session: string, body: object, answer: { readonly kind: string }) => void;

/** A customer's actions on the hosted payment page, as a call of the control API: one payment, with its 3-D Secure. */
function createHostedPayments(paid: Paid): { readonly notice: (posted: Posted) => void } {
  /** The card of each session that waits for 3-D Secure. */
  const asked = new Map<string, string>();
  return {
    notice({ path, form, status, page }) {
      const session = /^\/c\/pay\/(\w+)/.exec(path)?.[1];
      if (session === undefined) return;
      const action = form.get('action');
      const given = action === 'saved' ? savedCard : form.get('number')?.replace(/\s/g, '');
      const card = given ?? asked.get(session);
      if (card === undefined) return;
      const isDone = status >= 300 && status < 400;
      if (action === 'approve' || action === 'refuse') {
        asked.delete(session);
        paid(session, { card, whenAsked: action }, { kind: isDone ? 'done' : 'refused' });
      } else if (isDone) paid(session, { card }, { kind: 'done' });
      else if (page.includes('value="approve"')) asked.set(session, card);
      else if (status === 200) paid(session, { card }, { kind: 'refused' });
    },
  };
}

interface StaffMemory {
  /** Reads every response; true if the request was about a session or a password and is not a separate step. */
  notice(path: string, body: unknown, answer: unknown): boolean;
  emailOf(authorization: string | undefined): string | null;
}

const textOf = (value: unknown, name: string): string | null => {
  const field = (value as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  return typeof field === 'string' ? field : null;
};

/** The user of a bearer token, from the responses to sign-ins; a recording stores neither passwords nor tokens. */
function createStaffMemory(): StaffMemory {
  const emailByToken = new Map<string, string>();
  const remember = (answer: unknown, email: string | null): void => {
    for (const name of ['token', 'refreshToken']) {
      const token = textOf(answer, name);
      if (token !== null && email !== null) emailByToken.set(token, email);
    }
  };
  return {
    notice(path, body, answer) {
      if (!path.startsWith('/auth/')) return false;
      if (path === '/auth/login') remember(answer, textOf(body, 'email'));
      if (path === '/auth/refresh-token')
        remember(answer, emailByToken.get(textOf(body, 'refreshToken') ?? '') ?? null);
      return true;
    },
    emailOf: (authorization) => emailByToken.get(authorization?.replace(/^Bearer /, '') ?? '') ?? null,
  };
}

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

interface RecordingState {
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

/** Reads change nothing, and the recording excludes its own calls. */
const isAction = ({ method, path }: ControlRequest): boolean =>
  method !== 'GET' && !path.startsWith('/recording') && !path.startsWith('/cabinets') && path !== '/reset';

const keptHeaders = ['x-order-token', 'x-phone-digits', 'x-cabinet'];
/** Caps a forgotten recording, so that it does not fill the memory; later actions are dropped. */
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

/** The file is shared with colleagues, so passwords and payment keys are removed. */
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
