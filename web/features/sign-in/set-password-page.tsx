/** Sets the first password of an invited user. */
import { platform } from '#web/api/api.js';
import { PlainPage } from '#web/ui/admin/page/plain-page.js';
import { NewPasswordForm } from './new-password-form.js';

export function SetPasswordPage() {
  const [set] = platform.useSetPasswordMutation();
  return (
    <PlainPage title="Choisissez votre mot de passe">
      <NewPasswordForm
        submitLabel="Activer mon compte"
        call={(body) => set({ body, toasts: false }).unwrap()}
      />
    </PlainPage>
  );
}
