/** The reason why an action is not possible now, as the terminal shows it. */
import { expect, test } from 'vitest';
import { withStates } from '#cli/acts/show.js';
import { plan } from '#cli/commands/orders/kinds/rentals.js';

const conflict = { code: 'STATE_CONFLICT', message: 'L’état actuel ne permet pas cette action.' };
const forbidden = { code: 'FORBIDDEN', message: 'Demandez l’accès à votre responsable.' };
const refused = (action: string, refusal = conflict) => ({ action, isAllowed: false, refusal });
const order = {
  status: 'Completed',
  actions: [refused('releaseDeposit'), refused('cancel', forbidden), refused('notReturned')],
};

test('names the missing states when the state forbids an action; other reasons stay', () => {
  const { actions } = withStates(plan, order);

  expect(actions.map(({ refusal }) => refusal.message)).toEqual([
    'Possible à l’état « Dépôt à décider ».',
    forbidden.message,
    conflict.message,
  ]);
});
