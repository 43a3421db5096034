/** Imports items from a CSV file: choose it, check its effect, then import all lines or only the valid ones. */
import { Button, FileButton, Group, List, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { maxFileBytes } from '#application/contract/imports.js';
import type { ItemImportReport } from '#application/contract/orders/item-import.js';
import { sellableTypeOf } from '#domain/catalogue/sellable-item.js';
import { counted } from '#domain/shared/plurals.js';
import { DialogActions } from '#web/ui/admin/dialog/dialog-actions.js';
import { Dialog } from '#web/ui/admin/dialog/dialog.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { Icon } from '#web/ui/admin/icon.js';
import { useCabinetQuery } from './calls.js';
import { saveTemplate } from './csv-columns.js';
import { ImportProgress } from './import-progress.js';
import { ImportReportView, stockChangesOf } from './import-report.js';
import { useImport } from './use-import.js';

interface Props {
  readonly cabinetId: string;
  readonly onClose: () => void;
}

function Instructions({ cabinetId }: { readonly cabinetId: string }) {
  const { data: cabinet } = useCabinetQuery({ params: { cabinetId }, toasts: false });
  const type = sellableTypeOf(cabinet?.mode ?? 'ECommerce') ?? 'Product';
  return (
    <>
      <List size="sm">
        <List.Item>
          Première ligne&nbsp;: les titres. «&nbsp;Nom&nbsp;» et «&nbsp;Prix TTC&nbsp;» suffisent.
        </List.Item>
        <List.Item>
          Un identifiant (celui d’«&nbsp;Exporter en CSV&nbsp;») ou une référence déjà connus ici modifient
          l’article&nbsp;; une cellule vide n’y change rien.
        </List.Item>
        <List.Item>Le stock d’un article connu ne change que si vous le demandez.</List.Item>
        <List.Item>
          10 000 lignes et {maxFileBytes / 1024 / 1024} Mo au plus, tel qu’un tableur l’enregistre en CSV.
        </List.Item>
      </List>
      <Group>
        <Button
          variant="subtle"
          leftSection={<Icon name="download" size={16} />}
          onClick={() => saveTemplate(type)}
        >
          Télécharger un modèle
        </Button>
      </Group>
    </>
  );
}

interface ChoicesProps {
  readonly report: ItemImportReport;
  readonly applyStock: boolean;
  readonly onStore: (onlyGood: boolean) => void;
}

/** No button if nothing changes; with errors, importing only the valid lines is optional. */
function StoreButton({ report, applyStock, onStore }: ChoicesProps) {
  const { lines, goodLines, created, updated } = report;
  const stocks = applyStock ? stockChangesOf(report).length : 0;
  if (created + updated + stocks === 0) return null;
  if (goodLines === lines)
    return <Button onClick={() => onStore(false)}>Importer {counted(lines, 'ligne', 'lignes')}</Button>;
  return (
    <Button variant="light" onClick={() => onStore(true)}>
      Importer seulement {counted(goodLines, 'ligne correcte', 'lignes correctes')}
    </Button>
  );
}

export function ImportDialog({ cabinetId, onClose }: Props) {
  const { fileName, report, work, expectedMs, failure, choose, store } = useImport(cabinetId);
  const [applyStock, setApplyStock] = useState(false);
  const reset = useRef<() => void>(null);
  const pick = (file: File | null): void => {
    // The same file may be chosen again after it was corrected.
    reset.current?.();
    setApplyStock(false);
    if (file) void choose(file);
  };
  const finish = async (onlyGood: boolean): Promise<void> => {
    if (await store({ onlyGood, applyStock })) onClose();
  };
  const working = {
    checking: 'Vérification du fichier…',
    storing: `Import de ${counted(report?.goodLines ?? 0, 'ligne', 'lignes')}…`,
  };
  return (
    <Dialog title="Importer des articles" size="xl" onClose={onClose} isBusy={work !== null}>
      {fileName === null ? <Instructions cabinetId={cabinetId} /> : <Text fw={600}>{fileName}</Text>}
      {work ? <ImportProgress key={work} label={working[work]} expectedMs={expectedMs} /> : null}
      {failure === null ? null : <ErrorNotice error={failure} />}
      {report && work === null ? (
        <ImportReportView report={report} applyStock={applyStock} onApplyStock={setApplyStock} />
      ) : null}
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={work !== null}>
          Fermer
        </Button>
        <FileButton accept=".csv,text/csv,text/plain" onChange={pick} resetRef={reset}>
          {(button) => (
            <Button
              {...button}
              data-autofocus
              variant={fileName === null ? 'filled' : 'default'}
              // Off without `disabled`, which would drop the focus next to the report.
              data-disabled={work !== null || undefined}
              aria-disabled={work !== null}
              onClick={() => (work === null ? button.onClick() : undefined)}
            >
              {fileName === null ? 'Choisir un fichier CSV' : 'Choisir un autre fichier'}
            </Button>
          )}
        </FileButton>
        {report && work === null ? (
          <StoreButton
            report={report}
            applyStock={applyStock}
            onStore={(onlyGood) => void finish(onlyGood)}
          />
        ) : null}
      </DialogActions>
    </Dialog>
  );
}
