/** Why something cannot be done now, as people read it at a terminal. */
import { expect, test } from 'vitest';
import { judged, withStates } from '#cli/acts/allowed.js';

const conflict = { code: 'STATE_CONFLICT', message: 'L’état actuel ne permet pas cette action.' };
const forbidden = { code: 'FORBIDDEN', message: 'Demandez l’accès à votre responsable.' };
const refused = (action: string, refusal = conflict) => ({ action, isAllowed: false, refusal });
const order = {
  status: 'Completed',
  actions: [refused('releaseDeposit'), refused('cancel', forbidden), refused('notReturned')],
};

test('what the state is against names the states that are not; other reasons stay', async () => {
  const { actions } = await withStates('rental', order);

  expect(actions.map(({ refusal }) => refusal.message)).toEqual([
    'Possible à l’état « Dépôt à décider ».',
    forbidden.message,
    conflict.message,
  ]);
});

test('a dry run refuses in the same words, with the code of the server', async () => {
  const paid = { status: 'Paid', actions: [refused('ready'), { ...refused('cancel'), isAllowed: true }] };

  await expect(judged('shop', paid, 'ready')).rejects.toMatchObject({
    exit: 5,
    message: 'Possible à l’état « En préparation ».',
    details: { code: 'STATE_CONFLICT' },
  });
  expect(await judged('shop', paid, 'cancel')).toMatchObject({ value: { isAllowed: true } });
});
