/** A CSV file: « Vérifier » checks every line, « Importer » stores all of them, or none. */
import { Button, FileInput, Group, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
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

const summaryOf = ({ goodLines, lines }: ImportReport): string =>
  `${counted(goodLines, 'ligne prête', 'lignes prêtes')} sur ${lines}. Rien n’est enregistré.`;

type ReportProps = Required<Pick<Props, 'summary'>> & Pick<Props, 'next'> & { readonly report: ImportReport };

const Report = ({ report, summary, next }: ReportProps) => (
  <Stack gap="xs" role="status">
    <Text fw={600}>{typeset(summary(report))}</Text>
    {next && report.created > 0 ? <Text size="sm">{typeset(next)}</Text> : null}
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
  /** What a line is, and a file to begin with. */
  readonly explanation?: string;
  readonly template?: { readonly fileName: string; readonly lines: Parameters<typeof csvText>[0] };
  /** Below the name of the file's field. */
  readonly help?: string;
  readonly summary?: (report: ImportReport) => string;
  /** What to do with the stored lines: the dialog stays open to show it. */
  readonly next?: string;
  /** What the file is for; a change of it makes the report void. */
  readonly target?: (forget: () => void) => ReactNode;
  readonly hasTarget?: boolean;
  /** Whether lines in error stop the others, and the field that decides it. */
  readonly onlyGood?: boolean;
  readonly rule?: ReactNode;
  readonly send: Send;
  readonly onClose: () => void;
}

function useImport(send: Send, onDone?: () => void) {
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
      const answer = await send({ csvFile: await base64Of(file), dryRun });
      if (answer.created > 0 && onDone) onDone();
      else setReport(answer);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { run, report, failure, forget, isBusy };
}

const Template = ({ fileName, lines }: NonNullable<Props['template']>) => (
  <Group>
    <Button
      variant="subtle"
      leftSection={<Icon name="download" size={16} />}
      onClick={() => saveFile(fileName, csvText(lines))}
    >
      Télécharger un modèle
    </Button>
  </Group>
);

export function FileImportDialog(props: Props) {
  const { title, explanation, template, help, summary = summaryOf, next, hasTarget = true, onClose } = props;
  const [file, setFile] = useState<File | null>(null);
  const { run, report, failure, forget, isBusy } = useImport(props.send, next ? undefined : onClose);
  const fault = file === null ? null : faultOf(file);
  const canImport =
    report !== null && report.goodLines > 0 && (props.onlyGood === true || report.problems.length === 0);
  const isDone = report !== null && !report.isDryRun && report.created > 0;
  const go = (dryRun: boolean): void => {
    if (file && hasTarget) void run(file, dryRun);
  };
  return (
    <Dialog title={title} size="lg" onClose={onClose} isBusy={isBusy}>
      {explanation ? <Text size="sm">{typeset(explanation)}</Text> : null}
      {template ? <Template {...template} /> : null}
      {props.target?.(forget)}
      <FileInput
        label="Fichier CSV"
        description={help && typeset(help)}
        placeholder="Choisir un fichier"
        accept=".csv,.txt,text/csv,text/plain"
        value={file}
        error={fault}
        onChange={(value) => {
          setFile(value);
          forget();
        }}
      />
      {props.rule}
      {failure === null ? null : <ErrorNotice error={textOfField(failure, 'csvFile')} />}
      {report ? <Report report={report} summary={summary} {...(next && { next })} /> : null}
      <DialogActions>
        {isDone ? (
          <Button onClick={onClose}>Fermer</Button>
        ) : (
          <>
            <Button variant="default" onClick={onClose} disabled={isBusy}>
              Annuler
            </Button>
            <Button
              variant={canImport ? 'default' : 'filled'}
              disabled={!file || fault !== null || !hasTarget}
              loading={isBusy}
              onClick={() => go(true)}
            >
              Vérifier le fichier
            </Button>
            <Button disabled={!canImport} loading={isBusy} onClick={() => go(false)}>
              Importer
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
