/** What staff did at this cabinet and its lockers: managers see everybody’s, others their own (behaviour.md §3). */
import type { AuditView } from '#application/contract/audit.js';
import { actionWords } from '#application/contract/audit-words.js';
import type { AuditAction } from '#domain/access/audit-actions.js';
import { Moment } from '#web/ui/admin/formats.js';
import { ListPage } from '#web/ui/admin/list-page.js';
import type { Column } from '#web/ui/admin/list-types.js';

/** An action that has no words yet is told by its name. */
const actionWord = (action: string): string => actionWords[action as AuditAction] ?? action;

const columns: readonly Column<AuditView>[] = [
  { key: 'at', header: 'Quand', sort: 'at', cell: ({ at }) => <Moment at={at} />, csv: ({ at }) => at },
  {
    key: 'action',
    header: 'Action',
    isTitle: true,
    cell: ({ action }) => actionWord(action),
    csv: ({ action }) => actionWord(action),
  },
  {
    key: 'subject',
    header: 'Sur',
    cell: ({ subjectLabel }) => subjectLabel,
    csv: ({ subjectLabel }) => subjectLabel,
  },
  { key: 'who', header: 'Par', cell: ({ userName }) => userName, csv: ({ userName }) => userName },
  { key: 'why', header: 'Motif', cell: ({ reason }) => reason ?? '–', csv: ({ reason }) => reason },
];

export const HistoryPanel = ({ cabinetId }: { readonly cabinetId: string }) => (
  <ListPage
    name="listAudit"
    title="Historique"
    isEmbedded
    urlPrefix="h-"
    fixed={{ cabinetId }}
    sort="at"
    order="desc"
    columns={columns}
    rowName={({ action, subjectLabel }) => `${actionWord(action)}, ${subjectLabel}`}
    csv="historique-consigne"
    empty={{ title: 'Aucune action', text: 'Ce que l’équipe fait ici est écrit dans cet historique.' }}
  />
);
