/** `--dry-run` by the list of actions that the server answers with a record: it judges, and tells why not in its own words. */
import { exitCodes, Failure } from '#cli/exit.js';
import type { Preview } from './deed.js';

interface ActionState {
  readonly action: string;
  readonly isAllowed: boolean;
  readonly refusal: { readonly code: string; readonly message: string } | null;
}

/** Rejects with exit 5 and the server's words where it would refuse. */
export function judged(actions: readonly ActionState[], action: string): Preview {
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
