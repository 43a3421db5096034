/** To whom the accounting export of each month is sent (money.md#scheduled-export). */
import { Title } from '@mantine/core';
import * as z from 'zod/mini';
import { scheduleRecipients } from '#application/contract/orders/ledger.js';
import { recipientsAtMost } from '#domain/documents/export-schedule.js';
import { typeset } from '#domain/shared/typography.js';
import { useSend } from '#web/api/use-send.js';
import { platform } from '#web/api/api.js';
import { TextAreaField } from '#web/ui/admin/form/fields.js';
import { RecordForm } from '#web/ui/admin/form/record-form.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';

const linesIn = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const wrong = `Saisissez au plus ${recipientsAtMost} adresses e-mail, une par ligne.`;
const form = z.object({
  recipients: z
    .string()
    .check(z.refine((text) => scheduleRecipients.safeParse(linesIn(text)).success, wrong)),
});

const textOf = (recipients: readonly string[]) => ({ recipients: recipients.join('\n') });

function ScheduleForm({ companyId, recipients }: { companyId: string; recipients: readonly string[] }) {
  const send = useSend();
  const { refetch } = platform.useExportScheduleQuery({ query: { companyId }, toasts: false });
  return (
    <RecordForm
      schema={form}
      values={textOf(recipients)}
      submitLabel="Enregistrer les destinataires"
      onSubmit={(typed) => {
        return send('changeExportSchedule', {
          body: { companyId, recipients: linesIn(typed.recipients) },
          done: '!Destinataires enregistrés',
        });
      }}
      reload={async () => textOf((await refetch().unwrap()).recipients)}
    >
      <Title order={2} size="h4" mt="md">
        Export comptable du mois
      </Title>
      <TextAreaField
        name="recipients"
        label="Destinataires"
        rows={3}
        hint={typeset(
          'Une adresse e-mail par ligne, celle de votre comptable par exemple. Le 1er de chaque mois, elles reçoivent un lien vers les totaux du mois et, une fois le mois clôturé, vers ses écritures ; sans données personnelles dans l’e-mail, et chaque téléchargement est au journal. Sans adresse, rien n’est envoyé.',
        )}
      />
    </RecordForm>
  );
}

export function ExportSchedulePart({ companyId }: { readonly companyId: string }) {
  const query = platform.useExportScheduleQuery({ query: { companyId }, toasts: false });
  return (
    <QueryState query={query} isPart>
      {({ recipients }) => <ScheduleForm companyId={companyId} recipients={recipients} />}
    </QueryState>
  );
}
