/** Imports parcels from a CSV file: checks every line without storing anything, then creates the parcels. */
import { Radio, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import type { ImportReport } from '#application/contract/imports.js';
import { counted } from '#domain/shared/plurals.js';
import { useSend } from '#web/api/use-send.js';
import { FileImportDialog } from '#web/ui/admin/dialog/file-import-dialog.js';
import { asyncSelect } from '#web/ui/admin/form/async-select.js';
import { firstReached, useCabinetChoice } from '#web/ui/admin/form/cabinet-choice.js';
import { LinkLostNotice } from '#web/ui/admin/form/cabinet-field.js';
import { takingParcels } from './use-cabinets.js';

const summary = ({ isDryRun, created, goodLines, lines }: ImportReport): string =>
  isDryRun
    ? `${counted(goodLines, 'ligne prête', 'lignes prêtes')} sur ${lines}. Rien n’est encore enregistré.`
    : `${counted(created, 'colis créé', 'colis créés')} sur ${counted(lines, 'ligne', 'lignes')}.`;

export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const send = useSend();
  const [chosen, setChosen] = useState<string | null>(null);
  const first = firstReached(useCabinetChoice(takingParcels).cabinets)?.id ?? null;
  const [rule, setRule] = useState('all');
  const cabinetId = chosen ?? first;
  const { cabinets, placeOptions, onSearch } = useCabinetChoice(takingParcels, cabinetId);
  const onlyGood = rule === 'good';
  return (
    <FileImportDialog
      title="Importer des colis"
      help="Colonnes : Destinataire (obligatoire), Téléphone, E-mail, Société, N° de suivi, Prévenir par, Taille, Casier, Notes. Fichier de 10 000 lignes au plus."
      summary={summary}
      next="Leurs étiquettes s’impriment depuis la liste : choisissez-les, puis « Imprimer les étiquettes »."
      hasTarget={cabinetId !== null}
      target={(forget) => (
        <>
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
        </>
      )}
      onlyGood={onlyGood}
      rule={
        <Radio.Group label="S’il y a des lignes en erreur" value={rule} onChange={setRule}>
          <Stack gap={4} mt={4}>
            <Radio value="all" label="N’importer aucun colis" />
            <Radio value="good" label="Importer les lignes sans erreur" />
          </Stack>
        </Radio.Group>
      }
      send={({ csvFile, dryRun }) =>
        send('importParcels', {
          body: { csvFile, cabinetId: cabinetId ?? '', ...(dryRun ? { dryRun } : { onlyGood }) },
          toasts: dryRun ? false : { success: '!Import terminé' },
        })
      }
      onClose={onClose}
    />
  );
}
