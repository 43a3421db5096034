/** Chooses a reason from the list of the dialog, or, if it is not in the list, types it under « Autre ». */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

export async function giveReason(reason: string): Promise<void> {
  const group = await screen.findByRole('radiogroup', { name: /^Motif/, hidden: true });
  const known = within(group).queryByRole('radio', { name: reason, hidden: true });
  await userEvent.click(known ?? within(group).getByRole('radio', { name: 'Autre', hidden: true }));
  if (!known) await userEvent.type(screen.getByLabelText(/^Précisez le motif/), reason);
}
