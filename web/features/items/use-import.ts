/** An import in progress: the file is checked when it is chosen, and stored after the user has read the report. */
import { useRef, useState } from 'react';
import { maxFileBytes } from '#application/contract/imports.js';
import type { ItemImportReport } from '#application/contract/orders/item-import.js';
import { isApiError, textOfField } from '#web/api/errors.js';
import { useImportItemsMutation } from './calls.js';

interface Chosen {
  readonly name: string;
  readonly csvFile: string;
}

export interface Import {
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

function inBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : '');
    reader.onerror = () => reject(new Error('Choisissez de nouveau le fichier : il n’a pas pu être lu.'));
    reader.readAsDataURL(file);
  });
}

const isConflict = (error: unknown): boolean => isApiError(error) && error.code === 'VERSION_CONFLICT';

const soldMeanwhile =
  'Relisez le stock : des articles ont été vendus depuis la vérification. Rien n’est enregistré.';

const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : textOfField(error, 'csvFile');

export function useImport(cabinetId: string): Import {
  const [send] = useImportItemsMutation();
  const chosen = useRef<Chosen | null>(null);
  const [fileName, setFileName] = useState<string | null>(null);
  const [report, setReport] = useState<ItemImportReport | null>(null);
  const [work, setWork] = useState<Import['work']>(null);
  const [expectedMs, setExpectedMs] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);

  const judge = async (csvFile: string): Promise<void> =>
    setReport(await send({ body: { csvFile, cabinetId, dryRun: true }, toasts: false }).unwrap());

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
      const toasts = { success: '!Articles importés', error: false } as const;
      const stock = applyStock && { applyStock, stockDigest: report?.stockDigest };
      const done = await send({ body: { csvFile, cabinetId, onlyGood, ...stock }, toasts }).unwrap();
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
