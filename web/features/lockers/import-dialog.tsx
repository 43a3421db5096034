/** Commissions lockers from a CSV file: « Vérifier » judges every line, « Importer » stores all of them or none. */
import { Button, FileInput, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type ImportReport, maxFileBytes } from '#application/contract/imports.js';
import { lockerColumns } from '#application/contract/lockers/lockers.js';
import { usualLockModel } from '#domain/locks/templates.js';
import { counted } from '#domain/shared/plurals.js';
import { typeset } from '#domain/shared/typography.js';
import { platform } from '#web/api/api.js';
import { textOfField } from '#web/api/errors.js';
import { base64Of } from '#web/lib/file-text.js';
import { DialogActions, Dialog } from '#web/ui/admin/dialog/dialog.js';
import { RefusedLines } from '#web/ui/admin/dialog/refused-lines.js';
import { Icon } from '#web/ui/admin/icon.js';
import { csvText, saveFile } from '#web/ui/admin/list/csv.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';

const { useImportLockersMutation } = platform;

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

function saveTemplate(isOfOne: boolean): void {
  const columns = lockerColumns.filter(({ name }) => !(isOfOne && name === 'cabinet'));
  const example = ['Gare sud', 1, '', 'Petit', 'EV-1001', usualLockModel, '', 1, 1];
  saveFile(
    'modele-casiers.csv',
    csvText([columns.map(({ titles }) => titles[0]), isOfOne ? example.slice(1) : example]),
  );
}

/** The check that needs no server. */
function faultOf({ size }: File): string | null {
  if (size === 0) return 'Choisissez un autre fichier : celui-ci est vide.';
  return size > maxFileBytes ? 'Choisissez un fichier plus léger. Le maximum est de 4 Mo.' : null;
}

interface Props {
  /** Of every line; without it, each line names its cabinet. */
  readonly cabinetId?: string;
  readonly onClose: () => void;
}

function useImport(cabinetId: string | undefined, onDone: () => void) {
  const [send, { isLoading }] = useImportLockersMutation();
  const [report, setReport] = useState<ImportReport | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const forget = (): void => {
    setReport(null);
    setFailure(null);
  };
  const run = async (file: File, dryRun: boolean): Promise<void> => {
    setFailure(null);
    try {
      const body = { csvFile: await base64Of(file), dryRun, ...(cabinetId !== undefined && { cabinetId }) };
      const toasts = dryRun ? false : ({ success: '!Casiers importés', error: false } as const);
      const judged = await send({ body, toasts }).unwrap();
      if (judged.created > 0) onDone();
      else setReport(judged);
    } catch (error) {
      setFailure(error);
    }
  };
  return { run, report, failure, forget, isBusy: isLoading };
}

export function ImportLockersDialog({ cabinetId, onClose }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const { run, report, failure, forget, isBusy } = useImport(cabinetId, onClose);
  const isOfOne = cabinetId !== undefined;
  const fault = file === null ? null : faultOf(file);
  const canImport = report?.problems.length === 0 && report.goodLines > 0;
  const go = (dryRun: boolean): void => {
    if (file) void run(file, dryRun);
  };
  return (
    <Dialog title="Importer des casiers" size="lg" onClose={onClose} isBusy={isBusy}>
      <Text size="sm">
        {typeset(
          `Un casier par ligne : ${isOfOne ? '' : 'Consigne (nom ou numéro), '}Numéro et Taille ; avec un N° de série, sa serrure est mise en service. Toutes les lignes sont enregistrées, ou aucune.`,
        )}
      </Text>
      <Group>
        <Button
          variant="subtle"
          leftSection={<Icon name="download" size={16} />}
          onClick={() => saveTemplate(isOfOne)}
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
