/** Requires password and code again: for turning the second factor off, and for new recovery codes. */
import { Text } from '@mantine/core';
import { proofsBody } from '#application/contract/second-factor.js';
import { PasswordField } from '#web/ui/admin/fields.js';
import { RecordDialog } from '#web/ui/admin/record-dialog.js';
import { typeset } from '#domain/shared/typography.js';
import { CodeField } from './code-field.js';

interface Props<Reply> {
  readonly title: string;
  readonly effect: string;
  readonly submitLabel: string;
  readonly onSubmit: (proofs: { password: string; code: string }) => Promise<Reply>;
  readonly onDone: (reply: Reply) => void;
  readonly onClose: () => void;
}

export const ProofsDialog = <Reply,>(props: Props<Reply>) => (
  <RecordDialog
    title={props.title}
    schema={proofsBody}
    values={{ password: '', code: '' }}
    submitLabel={props.submitLabel}
    onSubmit={props.onSubmit}
    onSaved={props.onDone}
    onClose={props.onClose}
    guardsLeaving={false}
  >
    <Text>{typeset(props.effect)}</Text>
    <PasswordField name="password" label="Mot de passe actuel" required autoComplete="current-password" />
    <CodeField label="Code" hint="Les six chiffres de votre application, ou un code de secours." />
  </RecordDialog>
);
