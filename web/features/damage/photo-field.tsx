/** Up to three photos, from the camera or the gallery; each is shrunk at once. */
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { damagePhotoSide, mostPhotos } from '#domain/rentals/damage-report.js';
import { dataUrlOf } from '#web/lib/data-url.js';
import { Button } from '#web/ui/button.js';
import { FieldError } from '#web/ui/field.js';
import './damage.css';

/** Redraws a photo as JPEG within the size limit, which removes its location and camera data. */

/** Still shows a scratch, at a tenth of a camera's file size. */
const quality = 0.82;

/** The dimensions of a picture that fits, in pixels; a small one is unchanged. */
export function fitted(
  { width, height }: { readonly width: number; readonly height: number },
  side = damagePhotoSide,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Null if the phone cannot decode it. */
async function shrunk(file: Blob): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = fitted(picture);
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const pen = canvas.getContext('2d');
    if (!pen) return null;
    // JPEG has no transparency: transparent areas would turn black.
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
  /** As data URLs. */
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
    // The same photo may be chosen again after it was removed.
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
