/** A CSV file that is stored as a whole or not at all: « Vérifier » judges every line, « Importer » stores them. */
import { Button, FileInput, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type ImportReport, maxFileBytes } from '#application/contract/imports.js';
import { counted } from '#domain/shared/plurals.js';
import { typeset } from '#domain/shared/typography.js';
import { textOfField } from '#web/api/errors.js';
import { base64Of } from '#web/lib/file-text.js';
import { Icon } from '#web/ui/admin/icon.js';
import { csvText, saveFile } from '#web/ui/admin/list/csv.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { Dialog, DialogActions } from './dialog.js';
import { RefusedLines } from './refused-lines.js';

const summary = ({ goodLines, lines }: ImportReport): string =>
  `${counted(goodLines, 'ligne prête', 'lignes prêtes')} sur ${lines}. Rien n’est enregistré.`;

const Report = ({ report }: { readonly report: ImportReport }) => (
  <Stack gap="xs" role="status">
    <Text fw={600}>{typeset(summary(report))}</Text>
    {report.unknownTitles.length > 0 ? (
      <Text size="sm">
        Colonnes non reconnues, laissées de côté&nbsp;: {report.unknownTitles.join(', ')}.
      </Text>
    ) : null}
    {report.problems.length > 0 ? <RefusedLines problems={report.problems} /> : null}
  </Stack>
);

/** The check that needs no server. */
function faultOf({ size }: File): string | null {
  if (size === 0) return 'Choisissez un autre fichier : celui-ci est vide.';
  return size > maxFileBytes ? 'Choisissez un fichier plus léger. Le maximum est de 4 Mo.' : null;
}

type Send = (body: { readonly csvFile: string; readonly dryRun: boolean }) => Promise<ImportReport>;

interface Props {
  readonly title: string;
  /** What a line is. */
  readonly explanation: string;
  readonly template: { readonly fileName: string; readonly lines: Parameters<typeof csvText>[0] };
  readonly send: Send;
  readonly onClose: () => void;
}

function useImport(send: Send, onDone: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const forget = (): void => {
    setReport(null);
    setFailure(null);
  };
  const run = async (file: File, dryRun: boolean): Promise<void> => {
    setFailure(null);
    setBusy(true);
    try {
      const judged = await send({ csvFile: await base64Of(file), dryRun });
      if (judged.created > 0) onDone();
      else setReport(judged);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { run, report, failure, forget, isBusy };
}

export function FileImportDialog({ title, explanation, template, send, onClose }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const { run, report, failure, forget, isBusy } = useImport(send, onClose);
  const fault = file === null ? null : faultOf(file);
  const canImport = report?.problems.length === 0 && report.goodLines > 0;
  const go = (dryRun: boolean): void => {
    if (file) void run(file, dryRun);
  };
  return (
    <Dialog title={title} size="lg" onClose={onClose} isBusy={isBusy}>
      <Text size="sm">{typeset(explanation)}</Text>
      <Group>
        <Button
          variant="subtle"
          leftSection={<Icon name="download" size={16} />}
          onClick={() => saveFile(template.fileName, csvText(template.lines))}
        >
          Télécharger un modèle
        </Button>
      </Group>
      <FileInput
        label="Fichier CSV"
        placeholder="Choisir un fichier"
        accept=".csv,.txt,text/csv,text/plain"
        value={file}
        error={fault}
        onChange={(value) => {
          setFile(value);
          forget();
        }}
      />
      {failure === null ? null : <ErrorNotice error={textOfField(failure, 'csvFile')} />}
      {report ? <Report report={report} /> : null}
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          Annuler
        </Button>
        <Button
          variant={canImport ? 'default' : 'filled'}
          disabled={!file || fault !== null}
          loading={isBusy}
          onClick={() => go(true)}
        >
          Vérifier le fichier
        </Button>
        <Button disabled={!canImport} loading={isBusy} onClick={() => go(false)}>
          Importer
        </Button>
      </DialogActions>
    </Dialog>
  );
}
