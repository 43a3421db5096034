/** Sets a new password after the old one was forgotten. */
import { platform } from '#web/api/api.js';
import { PlainPage } from '#web/ui/admin/page/plain-page.js';
import { NewPasswordForm } from './new-password-form.js';

export function ResetPasswordPage() {
  const [reset] = platform.useResetPasswordMutation();
  return (
    <PlainPage title="Nouveau mot de passe">
      <NewPasswordForm
        submitLabel="Enregistrer le mot de passe"
        call={(body) => reset({ body, toasts: false }).unwrap()}
      />
    </PlainPage>
  );
}
