/** Commissions lockers from a CSV file: « Vérifier » checks every line, « Importer » stores all of them or none. */
import { lockerColumns } from '#application/contract/lockers/lockers.js';
import { usualLockModel } from '#domain/locks/templates.js';
import { useSend } from '#web/api/use-send.js';
import { FileImportDialog } from '#web/ui/admin/dialog/file-import-dialog.js';

function templateOf(isOfOne: boolean) {
  const columns = lockerColumns.filter(({ name }) => !(isOfOne && name === 'cabinet'));
  const example = ['Gare sud', 1, '', 'Petit', 'EV-1001', usualLockModel, '', 1, 1];
  return [columns.map(({ titles }) => titles[0]), isOfOne ? example.slice(1) : example];
}

interface Props {
  /** The cabinet of every line; without it, each line names its own. */
  readonly cabinetId?: string;
  readonly onClose: () => void;
}

export function ImportLockersDialog({ cabinetId, onClose }: Props) {
  const send = useSend();
  const isOfOne = cabinetId !== undefined;
  return (
    <FileImportDialog
      title="Importer des casiers"
      explanation={`Un casier par ligne : ${isOfOne ? '' : 'Consigne (nom ou numéro), '}Numéro et Taille ; avec un N° de série, sa serrure est mise en service. Toutes les lignes sont enregistrées, ou aucune.`}
      template={{ fileName: 'modele-casiers.csv', lines: templateOf(isOfOne) }}
      send={(file) => {
        const body = { ...file, ...(isOfOne && { cabinetId }) };
        const toasts = file.dryRun ? false : ({ success: '!Casiers importés', error: false } as const);
        return send('importLockers', { body, toasts });
      }}
      onClose={onClose}
    />
  );
}
