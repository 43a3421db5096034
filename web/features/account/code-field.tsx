/** The field of a second-factor code; phones suggest the app's code. */
import { TextField } from '#web/ui/admin/form/fields.js';

interface Props {
  readonly label: string;
  readonly hint?: string;
  /** Only app codes, so that a phone shows its digits; a recovery code has letters. */
  readonly isApp?: boolean;
}

export const CodeField = ({ label, hint, isApp = false }: Props) => (
  <TextField
    name="code"
    label={label}
    {...(hint !== undefined && { hint })}
    required
    maxLength={40}
    autoComplete="one-time-code"
    input={{ inputMode: isApp ? 'numeric' : 'text', spellCheck: false, autoCapitalize: 'characters' }}
  />
);
