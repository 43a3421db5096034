/** Imports items from a CSV file: choose it, check its effect, then import all lines or only the valid ones. */
import {
  Button,
  FileButton,
  Group,
  List,
  Progress,
  Stack,
  Text,
  Alert,
  Checkbox,
  Table,
} from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { maxFileBytes } from '#application/contract/imports.js';
import type { ItemImportReport } from '#application/contract/orders/item-import.js';
import { sellableTypeOf } from '#domain/catalogue/sellable-item.js';
import { counted } from '#domain/shared/plurals.js';
import { platform } from '#web/api/api.js';
import { useSend } from '#web/api/use-send.js';
import { DialogActions, Dialog } from '#web/ui/admin/dialog/dialog.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { Icon } from '#web/ui/admin/icon.js';
import { isApiError, textOfField } from '#web/api/errors.js';
import { saveTemplate } from './csv-columns.js';
import { RefusedLines } from '#web/ui/admin/dialog/refused-lines.js';
import { TableHead } from '#web/ui/admin/table-head.js';

// The effect of an import: each faulty line with its reason, each cell that would change, the stock separately.

type Change = ItemImportReport['changes'][number];

/** The screen shows no more rows than this. */
const shownChanges = 100;

const isStock = ({ field }: Change): boolean => field === 'stockQuantity';
const stockChangesOf = ({ changes }: ItemImportReport): readonly Change[] => changes.filter(isStock);

const Changes = ({ label, changes }: { readonly label: string; readonly changes: readonly Change[] }) => (
  <Stack gap={4}>
    <Table.ScrollContainer
      minWidth={0}
      mah={240}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': label } }}
    >
      <Table stickyHeader striped fz="sm" horizontalSpacing="xs" aria-label={label}>
        <TableHead columns={['Ligne', 'Article, colonne', 'Changement']} />
        <Table.Tbody>
          {changes.slice(0, shownChanges).map(({ line, item, field, column, from, to }) => (
            <Table.Tr key={`${line} ${field}`}>
              <Table.Td>{line}</Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                {item}
                <Text size="sm" c="dimmed">
                  {column}
                </Text>
              </Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                {from || '–'} → {to || '–'}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
    {changes.length > shownChanges ? (
      <Text size="sm" c="dimmed">
        Les {shownChanges} premiers sur {changes.length.toLocaleString('fr-FR')}.
      </Text>
    ) : null}
  </Stack>
);

const counts = (...[many, one, several]: Parameters<typeof counted>): string | null =>
  many > 0 ? counted(many, one, several) : null;

interface ReportProps {
  readonly report: ItemImportReport;
  /** Whether the file sets the stock of existing articles. */
  readonly applyStock: boolean;
  readonly onApplyStock: (applies: boolean) => void;
}

export function ImportReportView({ report, applyStock, onApplyStock }: ReportProps) {
  const { lines, goodLines, created, updated, unchanged, problems, unknownTitles } = report;
  const refused = lines - goodLines;
  const stock = stockChangesOf(report);
  const others = report.changes.filter((change) => !isStock(change));
  const edited = new Set(others.map(({ line }) => line));
  const stockAlone = stock.filter(({ line }) => !edited.has(line)).length;
  const outcome = [
    counts(created, 'article à créer', 'articles à créer'),
    counts(updated + (applyStock ? stockAlone : 0), 'article à modifier', 'articles à modifier'),
    counts(applyStock ? 0 : stockAlone, 'au stock différent, qui reste', 'au stock différent, qui reste'),
    counts(unchanged - stockAlone, 'déjà à jour', 'déjà à jour'),
  ].filter((part) => part !== null);
  return (
    <Stack gap="sm">
      <Alert
        color={refused === 0 ? 'green' : 'orange'}
        variant="light"
        icon={<Icon name={refused === 0 ? 'good' : 'warn'} />}
        title={
          refused === 0
            ? `${counted(lines, 'ligne lue', 'lignes lues')}, toutes correctes`
            : `${counted(refused, 'ligne refusée', 'lignes refusées')} sur ${lines.toLocaleString('fr-FR')}`
        }
        role="status"
      >
        {outcome.join(', ') || 'Rien à importer'}.
      </Alert>
      {unknownTitles.length > 0 ? (
        <Text size="sm">Colonnes non reconnues, laissées de côté&nbsp;: {unknownTitles.join(', ')}.</Text>
      ) : null}
      {problems.length > 0 ? <RefusedLines problems={problems} /> : null}
      {others.length > 0 ? <Changes label="Ce qui changerait" changes={others} /> : null}
      {stock.length > 0 ? (
        <>
          <Checkbox
            checked={applyStock}
            onChange={(event) => onApplyStock(event.currentTarget.checked)}
            label={`Remplacer aussi ${counted(stock.length, 'stock', 'stocks')}`}
            description="Sinon, le stock reste ce qu’il est maintenant, ventes d’après l’export comprises."
          />
          <Changes label="Stock, de maintenant à celui du fichier" changes={stock} />
        </>
      ) : null}
    </Stack>
  );
}

interface Chosen {
  readonly name: string;
  readonly csvFile: string;
}

interface Import {
  readonly fileName: string | null;
  /** Result of the dry run. */
  readonly report: ItemImportReport | null;
  readonly work: 'checking' | 'storing' | null;
  /** The expected duration of the pending call. */
  readonly expectedMs: number;
  readonly failure: string | null;
  readonly choose: (file: File) => Promise<void>;
  /** Resolves to true on success. */
  readonly store: (how: { readonly onlyGood: boolean; readonly applyStock: boolean }) => Promise<boolean>;
}

const megabytes = maxFileBytes / 1024 / 1024;
const tooLarge = `Coupez le fichier. Le maximum est de ${megabytes}\u00a0Mo.`;

/** The check that needs no server. */
const faultOf = ({ size }: File): string | null => {
  if (size === 0) return 'Choisissez un autre fichier : celui-ci est vide.';
  return size > maxFileBytes ? tooLarge : null;
};

/** Storing a line takes about four times as long as checking it. */
const storingFactor = 4;
/** How long a browser and a server of today take to check one byte. */
const checkingMsPerByte = 0.002;

const inBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : '');
    reader.onerror = () => reject(new Error('Choisissez de nouveau le fichier : il n’a pas pu être lu.'));
    reader.readAsDataURL(file);
  });

const isConflict = (error: unknown): boolean => isApiError(error) && error.code === 'VERSION_CONFLICT';

const soldMeanwhile =
  'Relisez le stock : des articles ont été vendus depuis la vérification. Rien n’est enregistré.';

const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : textOfField(error, 'csvFile');

/** An import in progress: the file is checked when it is chosen, and stored after the user has read the report. */
function useImport(cabinetId: string): Import {
  const send = useSend();
  const chosen = useRef<Chosen | null>(null);
  const [fileName, setFileName] = useState<string | null>(null);
  const [report, setReport] = useState<ItemImportReport | null>(null);
  const [work, setWork] = useState<Import['work']>(null);
  const [expectedMs, setExpectedMs] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);

  const judge = async (csvFile: string): Promise<void> =>
    setReport(await send('importItems', { body: { csvFile, cabinetId, dryRun: true }, toasts: false }));

  const choose = async (file: File): Promise<void> => {
    setFileName(file.name);
    setReport(null);
    const fault = faultOf(file);
    setFailure(fault);
    if (fault !== null) return;
    setWork('checking');
    setExpectedMs(500 + file.size * checkingMsPerByte);
    const start = performance.now();
    try {
      const csvFile = await inBase64(file);
      chosen.current = { name: file.name, csvFile };
      await judge(csvFile);
    } catch (error) {
      setFailure(wordsOf(error));
    }
    setExpectedMs((performance.now() - start) * storingFactor);
    setWork(null);
  };

  const store: Import['store'] = async ({ onlyGood, applyStock }) => {
    if (!chosen.current) return false;
    setWork('storing');
    setFailure(null);
    try {
      const { csvFile } = chosen.current;
      const stock = applyStock && { applyStock, stockDigest: report?.stockDigest };
      const done = await send('importItems', {
        body: { csvFile, cabinetId, onlyGood, ...stock },
        done: '!Articles importés',
      });
      if (onlyGood || done.problems.length === 0) return true;
      // The items changed meanwhile: shows the current state.
      setReport(done);
    } catch (error) {
      setFailure(isConflict(error) ? soldMeanwhile : wordsOf(error));
      if (isConflict(error)) await judge(chosen.current.csvFile).catch(() => setReport(null));
    }
    setWork(null);
    return false;
  };
  return { fileName, report, work, expectedMs, failure, choose, store };
}

const stepMs = 150;

/** The estimated progress of a long call: it slows down towards the end and never shows completion. */
function ImportProgress({ label, expectedMs }: { readonly label: string; readonly expectedMs: number }) {
  const [elapsedMs, setElapsedMs] = useState(0);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => setElapsedMs(performance.now() - start), stepMs);
    return () => clearInterval(timer);
  }, []);
  const percent = Math.round(97 * (1 - Math.exp((-2 * elapsedMs) / Math.max(expectedMs, stepMs))));
  return (
    <Stack gap={4}>
      <Text size="sm" role="status">
        {label}
      </Text>
      <Progress.Root size="lg">
        <Progress.Section value={percent} aria-label={label} animated />
      </Progress.Root>
    </Stack>
  );
}

interface Props {
  readonly cabinetId: string;
  readonly onClose: () => void;
}

function Instructions({ cabinetId }: { readonly cabinetId: string }) {
  const { data: cabinet } = platform.useCabinetQuery({ params: { cabinetId }, toasts: false });
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
