/** Places many cabinets on the plan from a CSV file. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { coordinateColumns } from '#application/contract/lockers/fleet-plan.js';
import { useSend } from '#web/api/use-send.js';
import { FileImportDialog } from '#web/ui/admin/dialog/file-import-dialog.js';

const template = {
  fileName: 'modele-coordonnees.csv',
  lines: [
    coordinateColumns.filter(({ name }) => name !== 'coordinates').map(({ titles }) => titles[0]),
    ['Gare sud', '47.21837', '-1.55362'],
  ],
};

interface Props {
  /** An administrator’s file is of one company. */
  readonly companyId?: string | undefined;
}

export function ImportCoordinates({ companyId }: Props) {
  const [isImporting, setImporting] = useState(false);
  const send = useSend();
  return (
    <>
      <Button variant="default" onClick={() => setImporting(true)}>
        Importer des coordonnées
      </Button>
      {isImporting ? (
        <FileImportDialog
          title="Importer des coordonnées"
          explanation="Une consigne par ligne : Consigne (nom ou numéro), Latitude et Longitude, ou la colonne Coordonnées d’un export. Toutes les lignes sont enregistrées, ou aucune."
          template={template}
          send={(file) => {
            const body = { ...file, ...(companyId !== undefined && { companyId }) };
            const toasts = file.dryRun
              ? false
              : ({ success: '!Coordonnées importées', error: false } as const);
            return send('importCoordinates', { body, toasts });
          }}
          onClose={() => setImporting(false)}
        />
      ) : null}
    </>
  );
}
