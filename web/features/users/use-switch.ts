/** A person's account switched on or off, as its own call: alone, or with others. */
import type { UserView } from '#application/contract/users.js';
import type { SetSwitch } from '#web/ui/admin/bulk-run.js';
import { userBody } from './user-body.js';
import { useUpdateUserMutation } from './user-calls.js';

export function useUserSwitch(): SetSwitch<UserView> {
  const [save] = useUpdateUserMutation();
  return (user, isActive) =>
    save({ params: { userId: user.id }, body: { ...userBody(user), isActive }, toasts: false }).unwrap();
}
