/** The timeline of an order, and staff notes for colleagues. */
import { operators } from '#application/contract/rights.js';
import { useMay } from '#web/api/auth/use-session.js';
import { Section } from '#web/ui/admin/page/detail-page.js';
import { NoteForm } from '#web/ui/admin/form/note-form.js';
import { Timeline, type TimelineEvent } from '#web/ui/admin/timeline.js';

interface Props {
  readonly events: readonly TimelineEvent[];
  /** Returns whether the note was stored. */
  readonly onNote: (text: string) => Promise<boolean>;
}

export function TimelineSection({ events, onNote }: Props) {
  const may = useMay();
  return (
    <Section title="Historique">
      {may(operators) ? <NoteForm onAdd={onNote} /> : null}
      <Timeline events={events} given="oldestFirst" />
    </Section>
  );
}
