/** Who came to a record from the board finds the way back once nothing waits there any more. */
import { fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { WaitingBanner } from '#web/ui/admin/waiting/waiting-banner.js';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { pageOf } from '#tests/web/support/sample-list.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const routes = [
  { path: '/board', element: <h1>Le tableau</h1> },
  {
    path: '/from',
    element: (
      <>
        <Link to="/record" state={{ board: '/board?view=mine' }}>
          du tableau
        </Link>
        <Link to="/record">d’une liste</Link>
      </>
    ),
  },
  { path: '/record', element: <WaitingBanner subjectKind="locker" subjectId="l1" name="Casier 1" /> },
];

test('leads back to the board with its view', async () => {
  fakePlatform().on('GET /board/inbox', pageOf([]));
  showOperator('/from', { as: 'Operator', routes });
  fireEvent.click(screen.getByText('du tableau'));

  await screen.findByText('Rien n’attend plus ici.');
  fireEvent.click(screen.getByRole('link', { name: 'Retour au tableau de bord' }));

  await screen.findByText('Le tableau');
});

test('leads nowhere without having come from it', async () => {
  const platform = fakePlatform();
  platform.on('GET /board/inbox', pageOf([]));
  showOperator('/from', { as: 'Operator', routes });
  fireEvent.click(screen.getByText('d’une liste'));

  await expect.poll(() => platform.asked('GET /board/inbox')).toHaveLength(1);
  expect(screen.queryByText('Rien n’attend plus ici.')).toBeNull();
});
