/** Imports parcels from a CSV file: checks every line without storing anything, then creates the parcels. */
import { Button, FileInput, Radio, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ImportReport } from '#application/contract/imports.js';
import { base64Of } from '#web/lib/file-text.js';
import { textOfField } from '#web/api/errors.js';
import { counted } from '#domain/shared/plurals.js';
import { typeset } from '#domain/shared/typography.js';
import { firstReached, useCabinetChoice } from '#web/ui/admin/form/cabinet-choice.js';
import { LinkLostNotice } from '#web/ui/admin/form/cabinet-field.js';
import { asyncSelect } from '#web/ui/admin/form/async-select.js';
import { DialogActions, Dialog } from '#web/ui/admin/dialog/dialog.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { RefusedLines } from '#web/ui/admin/dialog/refused-lines.js';
import { takingParcels } from './use-cabinets.js';
import { platform } from '#web/api/api.js';

/** The file's bytes travel in a JSON body. */
const maxFileBytes = 4 * 1024 * 1024;

const summary = ({ isDryRun, created, goodLines, lines }: ImportReport): string =>
  isDryRun
    ? `${counted(goodLines, 'ligne prête', 'lignes prêtes')} sur ${lines}. Rien n’est encore enregistré.`
    : `${counted(created, 'colis créé', 'colis créés')} sur ${counted(lines, 'ligne', 'lignes')}.`;

const Report = ({ report }: { readonly report: ImportReport }) => (
  <Stack gap="xs" role="status">
    <Text fw={600}>{summary(report)}</Text>
    {report.created > 0 ? (
      <Text size="sm">
        Leurs étiquettes s’impriment depuis la liste&nbsp;: choisissez-les, puis «&nbsp;Imprimer les
        étiquettes&nbsp;».
      </Text>
    ) : null}
    {report.unknownTitles.length > 0 ? (
      <Text size="sm">
        Colonnes non reconnues, laissées de côté&nbsp;: {report.unknownTitles.join(', ')}.
      </Text>
    ) : null}
    {report.problems.length > 0 ? <RefusedLines problems={report.problems} /> : null}
  </Stack>
);

function useImport() {
  const [send, { isLoading }] = platform.useImportParcelsMutation();
  const [report, setReport] = useState<ImportReport | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const run = async (file: File, cabinetId: string, how: { dryRun?: boolean; onlyGood?: boolean }) => {
    setFailure(null);
    try {
      const body = { csvFile: await base64Of(file), cabinetId, ...how };
      setReport(await send({ body, toasts: how.dryRun ? false : { success: '!Import terminé' } }).unwrap());
    } catch (error) {
      setFailure(error);
    }
  };
  const forget = (): void => {
    setReport(null);
    setFailure(null);
  };
  return { run, report, failure, forget, isBusy: isLoading };
}

/** The check that needs no server. */
function faultOf({ size }: File): string | null {
  if (size === 0) return 'Choisissez un autre fichier : celui-ci est vide.';
  return size > maxFileBytes ? 'Choisissez un fichier plus léger. Le maximum est de 4 Mo.' : null;
}

const help =
  'Colonnes : Destinataire (obligatoire), Téléphone, E-mail, Société, N° de suivi, Prévenir par, Taille, Casier, Notes. Fichier de 10 000 lignes au plus.';

export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const first = firstReached(useCabinetChoice(takingParcels).cabinets)?.id ?? null;
  const [file, setFile] = useState<File | null>(null);
  const [rule, setRule] = useState('all');
  const { run, report, failure, forget, isBusy } = useImport();
  const cabinetId = chosen ?? first;
  const { cabinets, placeOptions, onSearch } = useCabinetChoice(takingParcels, cabinetId);
  const fault = file === null ? null : faultOf(file);
  const isDone = report !== null && !report.isDryRun && report.created > 0;
  const onlyGood = rule === 'good';
  const canImport = report !== null && report.goodLines > 0 && (onlyGood || report.problems.length === 0);
  const go = (dryRun: boolean): void => {
    if (file && cabinetId !== null) void run(file, cabinetId, dryRun ? { dryRun } : { onlyGood });
  };
  return (
    <Dialog title="Importer des colis" size="lg" onClose={onClose} isBusy={isBusy}>
      <Select
        label="Consigne"
        data={[...placeOptions]}
        value={cabinetId}
        allowDeselect={false}
        {...asyncSelect(placeOptions, cabinetId ?? '', onSearch)}
        onChange={(value) => {
          setChosen(value);
          forget();
        }}
      />
      <LinkLostNotice cabinet={cabinets.find(({ id }) => id === cabinetId)} />
      <FileInput
        label="Fichier CSV"
        description={typeset(help)}
        placeholder="Choisir un fichier"
        accept=".csv,.txt,text/csv,text/plain"
        value={file}
        error={fault}
        onChange={(value) => {
          setFile(value);
          forget();
        }}
      />
      <Radio.Group label="S’il y a des lignes en erreur" value={rule} onChange={setRule}>
        <Stack gap={4} mt={4}>
          <Radio value="all" label="N’importer aucun colis" />
          <Radio value="good" label="Importer les lignes sans erreur" />
        </Stack>
      </Radio.Group>
      {failure === null ? null : <ErrorNotice error={textOfField(failure, 'csvFile')} />}
      {report ? <Report report={report} /> : null}
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
              disabled={!file || fault !== null || cabinetId === null}
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
