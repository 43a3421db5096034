/**
 * What the server allows with a record now, and why not the rest: in its own words, and where the state is against it, by the states
 * that are not, as the web says it.
 */
import { otherStates, type StatesOf } from '#domain/shared/other-states.js';
import { exitCodes, Failure } from '#cli/exit.js';
import type { Preview } from './deed.js';

interface ActionState {
  readonly action: string;
  readonly isAllowed: boolean;
  readonly refusal: { readonly code: string; readonly message: string } | null;
}

interface Judged {
  readonly status: string | number;
  readonly actions: readonly ActionState[];
}

interface States {
  readonly lifecycle: StatesOf<string>;
  readonly labels: Readonly<Record<string, string>>;
}

/** Loaded for the one record that is looked at; a parcel has a reason of its own for every state. */
const statesOf: Readonly<Record<string, () => Promise<States>>> = {
  rental: async () => ({
    lifecycle: (await import('#domain/rentals/rental-order.js')).rentalLifecycle,
    labels: (await import('#domain/rentals/status-labels.js')).rentalStatusLabels,
  }),
  pressing: async () => ({
    lifecycle: (await import('#domain/pressing/pressing-order.js')).pressingLifecycle,
    labels: (await import('#domain/pressing/pressing-labels.js')).pressingStatusLabels,
  }),
  shop: async () => ({
    lifecycle: (await import('#domain/shop/shop-order.js')).shopLifecycle,
    labels: (await import('#domain/shop/shop-labels.js')).shopStatusLabels,
  }),
};

const isJudged = (record: unknown): record is Judged =>
  typeof record === 'object' && record !== null && 'actions' in record && 'status' in record;

/** The same record; what its state is against says which states are not. */
export async function withStates<Record>(kind: string, record: Record): Promise<Record> {
  const states = await statesOf[kind]?.();
  if (!states || !isJudged(record)) return record;
  const { lifecycle, labels } = states;
  const status = String(record.status);
  const actions = record.actions.map((state): ActionState => {
    const told =
      state.refusal?.code === 'STATE_CONFLICT' ? otherStates(state.action, status, lifecycle, labels) : null;
    return told === null || state.refusal === null
      ? state
      : { ...state, refusal: { ...state.refusal, message: told } };
  });
  return { ...record, actions };
}

/** `--dry-run` by that list. Rejects with exit 5 and the words where the server would refuse. */
export async function judged(kind: string, record: Judged, action: string): Promise<Preview> {
  const { actions } = await withStates(kind, record);
  const state = actions.find((one) => one.action === action);
  if (!state?.isAllowed) {
    const { code = 'STATE_CONFLICT', message = 'Le serveur ne permet pas cette action maintenant.' } =
      state?.refusal ?? {};
    throw new Failure(exitCodes.refused, message, { code });
  }
  return {
    text: 'Le serveur permet cette action maintenant ; rien n’a été changé.',
    value: { action, isAllowed: true },
  };
}
