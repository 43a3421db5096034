/** When it was noticed, what it is, and photos of it. */
import { useState, type FormEvent } from 'react';
import { damageMomentLabels } from '#domain/rentals/damage-labels.js';
import { damageMoments, type DamageMoment } from '#domain/rentals/damage-report.js';
import { randomKey } from '#web/lib/random-key.js';
import { Button } from '#web/ui/button.js';
import { Choices } from '#web/ui/choices.js';
import { FieldError } from '#web/ui/field.js';
import { NotesField } from '#web/ui/notes-field.js';
import type { KeptReport } from './kept-reports.js';
import { PhotoField, type Photo } from './photo-field.js';

const options = damageMoments.map((value) => ({ value, label: damageMomentLabels[value] }));

interface Props {
  readonly code: string;
  readonly onReport: (report: KeptReport) => void;
}

export function ReportForm({ code, onReport }: Props) {
  const [moment, setMoment] = useState<DamageMoment | null>(null);
  const [text, setText] = useState('');
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [isTried, setTried] = useState(false);
  const isEmpty = text.trim() === '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (moment === null || isEmpty) return;
    const files = photos.map(({ file }) => file);
    onReport({ key: randomKey(), code, moment, text: text.trim(), noticedAt: Date.now(), photos: files });
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
        onChoose={setMoment}
      />
      {isTried && moment === null ? <FieldError id="moment-error">Indiquez quand.</FieldError> : null}
      <NotesField
        label="Que se passe-t-il&nbsp;? (500 caractères au plus)"
        value={text}
        error={isTried && isEmpty ? 'Décrivez le problème en quelques mots.' : null}
        onChange={setText}
      />
      <PhotoField photos={photos} onChange={setPhotos} />
      <Button type="submit" isWide>
        Envoyer le signalement
      </Button>
    </form>
  );
}
