/** When it was noticed, what it is, and photos of it. */
import { useState, type FormEvent } from 'react';
import { damageMomentLabels } from '#domain/rentals/damage-labels.js';
import { damageMoments } from '#domain/rentals/damage-report.js';
import { blobOf } from '#web/lib/data-url.js';
import { randomKey } from '#web/lib/random-key.js';
import { Button } from '#web/ui/button.js';
import { Choices } from '#web/ui/choices.js';
import { FieldError } from '#web/ui/field.js';
import { NotesField } from '#web/ui/notes-field.js';
import type { KeptReport } from './kept-reports.js';
import { PhotoField } from './photo-field.js';
import { useReportDraft } from './report-draft.js';

const options = damageMoments.map((value) => ({ value, label: damageMomentLabels[value] }));

interface Props {
  readonly code: string;
  readonly onReport: (report: KeptReport) => void;
}

export function ReportForm({ code, onReport }: Props) {
  const { moment, text, photos, choose, write, show, forget } = useReportDraft(code);
  const [isDryRun, setDryRun] = useState(false);
  const isEmpty = text.trim() === '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setDryRun(true);
    if (moment === null || isEmpty) return;
    const report = { key: randomKey(), code, moment, text: text.trim(), noticedAt: Date.now() };
    forget();
    onReport({ ...report, photos: photos.map(blobOf) });
  };
  return (
    <form className="card" noValidate onSubmit={submit}>
      <h2>Nouveau signalement</h2>
      <p>
        Il est daté et joint à votre location. Notre équipe le voit avant toute décision sur le dépôt de
        garantie.
      </p>
      <Choices
        legend="Quand l’avez-vous constaté&nbsp;?"
        options={options}
        value={moment}
        onChoose={choose}
      />
      {isDryRun && moment === null ? <FieldError id="moment-error">Indiquez quand.</FieldError> : null}
      <NotesField
        label="Que se passe-t-il&nbsp;? (500 caractères au plus)"
        value={text}
        error={isDryRun && isEmpty ? 'Décrivez le problème en quelques mots.' : null}
        onChange={write}
      />
      <PhotoField photos={photos} onChange={show} />
      <Button type="submit" isWide>
        Envoyer le signalement
      </Button>
    </form>
  );
}
