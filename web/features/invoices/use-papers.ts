/** The documents of several invoices as one file. */
import { zipSync } from 'fflate';
import { useRef } from 'react';
import type { InvoiceRow } from '#application/contract/invoices.js';
import { useApiDispatch } from '#web/api/dispatch.js';
import { fileOf } from '#web/api/download.js';
import { counted } from '#domain/shared/plurals.js';
import { saveBlob } from '#web/lib/save-blob.js';
import type { BulkAction } from '#web/ui/admin/list-types.js';
import { loadPaper } from './invoice-button.js';

/** Two companies may have an invoice of one number each. */
const nameIn = (papers: ReadonlyMap<string, Uint8Array>, { id, number }: InvoiceRow): string =>
  papers.has(`${number}.pdf`) ? `${number}-${id.slice(-8)}.pdf` : `${number}.pdf`;

export function usePapers(): BulkAction<InvoiceRow> {
  const dispatch = useApiDispatch();
  const papers = useRef(new Map<string, Uint8Array>());
  return {
    label: 'Télécharger les PDF',
    confirm: (count) =>
      `${counted(count, 'document est réuni', 'documents sont réunis')} dans un fichier ZIP.`,
    run: async (row) => {
      const paper = await loadPaper(row, (route, call) => dispatch(fileOf(route, call)));
      const bytes = new Uint8Array(await paper.arrayBuffer());
      papers.current.set(nameIn(papers.current, row), bytes);
    },
    finish: () => {
      if (papers.current.size === 0) return;
      // The documents are compressed already.
      const zip = zipSync(Object.fromEntries(papers.current), { level: 0 });
      papers.current.clear();
      saveBlob('factures.zip', new Blob([zip], { type: 'application/zip' }));
    },
  };
}
