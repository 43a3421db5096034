/** Up to three photos: taken now, or chosen among those of the phone; each is made small as soon as it is there. */
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { damagePhotoSide, mostPhotos } from '#domain/rentals/damage-report.js';
import { dataUrlOf } from '#web/lib/data-url.js';
import { Button } from '#web/ui/button.js';
import { FieldError } from '#web/ui/field.js';
import './damage.css';

/** Redraws a photo as JPEG within the size limit, so that neither the place nor the camera leaves the phone. */

/** A scratch is still seen at it, at a tenth of what a camera stores. */
const quality = 0.82;

/** The measures of a picture that fits, in pixels; a small one stays as it is. */
export function fitted(
  { width, height }: { readonly width: number; readonly height: number },
  side = damagePhotoSide,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Null for what the phone cannot show. */
async function shrunk(file: Blob): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = fitted(picture);
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const pen = canvas.getContext('2d');
    if (!pen) return null;
    // JPEG has no transparency: what is clear would come out black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, width, height);
    pen.drawImage(picture, 0, 0, width, height);
    picture.close();
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  } catch {
    return null;
  }
}

const types = 'image/jpeg,image/png,image/webp';
const unreadable = 'Une photo ne s’ouvre pas sur cet appareil. Choisissez une image JPEG, PNG ou WebP.';
const tooMany = `${mostPhotos} photos au plus : les autres n’ont pas été ajoutées.`;

interface Props {
  /** As data addresses. */
  readonly photos: readonly string[];
  readonly onChange: (photos: readonly string[]) => void;
}

export function PhotoField({ photos, onChange }: Props) {
  const id = useId();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const add = async ({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const files = [...(currentTarget.files ?? [])];
    // The same one may be chosen again after it was taken away.
    currentTarget.value = '';
    setBusy(true);
    const room = mostPhotos - photos.length;
    const small = await Promise.all(files.slice(0, room).map(shrunk));
    const readable = small.filter((file) => file !== null);
    const added = await Promise.all(readable.map(dataUrlOf));
    setError(readable.length < small.length ? unreadable : files.length > room ? tooMany : null);
    onChange([...photos, ...added]);
    setBusy(false);
  };
  const isFull = photos.length >= mostPhotos;
  const field = {
    ...{ type: 'file', accept: types, disabled: isBusy || isFull },
    'aria-describedby': error ? `${id}-hint ${id}-error` : `${id}-hint`,
    onChange: (event: ChangeEvent<HTMLInputElement>) => void add(event),
  };
  return (
    <fieldset className="photos">
      <legend className="field-label">Photos (facultatif)</legend>
      <p id={`${id}-hint`} className="field-hint">
        {mostPhotos} au plus. Elles sont réduites et envoyées sans le lieu de la prise de vue.
      </p>
      {photos.length > 0 ? (
        <ul className="photos-chosen">
          {photos.map((url, index) => (
            <li key={url}>
              <img src={url} alt={`Photo ${index + 1}`} />
              <Button
                kind="plain"
                aria-label={`Retirer la photo ${index + 1}`}
                onClick={() => {
                  onChange(photos.filter((_, at) => at !== index));
                  setError(null);
                  chooser.current?.focus();
                }}
              >
                Retirer
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="photos-ways">
        <label className="button button-quiet photos-way" aria-disabled={field.disabled || undefined}>
          <input {...field} capture="environment" />
          Prendre une photo
        </label>
        <label className="button button-quiet photos-way" aria-disabled={field.disabled || undefined}>
          <input {...field} ref={chooser} multiple />
          Choisir une photo
        </label>
      </div>
      <div role="status">
        {isBusy ? 'Préparation de la photo…' : null}
        {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      </div>
    </fieldset>
  );
}
