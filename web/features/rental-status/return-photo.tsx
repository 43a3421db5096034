/**
 * The photo of the returned item, until its deposit is decided (rental.md#photo-of-the-return). Without a network it
 * waits in the tab, as the photos of a damage report that is being written do.
 */
import { type ChangeEvent, useCallback, useRef, useState } from 'react';
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import type { Instant } from '#domain/shared/record.js';
import { isApiError, textOf } from '#web/api/errors.js';
import { useSendReturnPhotoMutation } from '#web/api/side-api.js';
import { useStoredDraft } from '#web/features/checkout/use-stored-draft.js';
import { PhotoWay } from '#web/features/damage/photo-way.js';
import { shrunk } from '#web/features/damage/shrunk.js';
import { isLater, useAgain } from '#web/features/damage/stored-reports.js';
import { blobOf, dataUrlOf } from '#web/lib/file-text.js';
import { inLanguage } from '#web/lib/language.js';
import { spokenMoment } from '#web/lib/moments.js';
import { words } from './later/words/index.js';

const t = inLanguage(words);

/** As a data URL; empty without one. */
const noPhoto = { waiting: '' } as const;
const asKept = <Draft,>(kept: Draft): Draft => kept;

/** Sends a photo that waits: now, when the network is back, and periodically. */
function useReturnPhoto(code: string) {
  const [{ waiting }, keep] = useStoredDraft<{ waiting: string }>(`return-photo.${code}`, noPhoto, asKept);
  const [failure, setFailure] = useState<string | null>(null);
  const [send] = useSendReturnPhotoMutation();
  /** The photo that is under way: a slow network is not given it twice. */
  const sending = useRef('');
  const start = useCallback(async (): Promise<void> => {
    if (waiting === '' || sending.current === waiting) return;
    sending.current = waiting;
    const { error } = await send({ params: { code }, image: blobOf(waiting), toasts: false });
    // Chosen anew meanwhile: what became of the one before no longer matters.
    if (sending.current !== waiting) return;
    sending.current = '';
    if (error && isApiError(error) && isLater(error)) return setFailure(t.photoWaits);
    setFailure(error ? textOf(error) : null);
    keep(noPhoto);
  }, [code, waiting, send, keep]);
  useAgain(start, waiting !== '');
  const choose = (photo: string): void => {
    setFailure(navigator.onLine ? null : t.photoWaits);
    keep({ waiting: photo });
  };
  return { isSending: waiting !== '' && failure === null, failure, setFailure, choose };
}

interface Props {
  readonly rental: Pick<RentalLookup, 'rentalCode' | 'returnPhotoAt'>;
  readonly now: Instant;
}

export function ReturnPhoto({ rental: { rentalCode, returnPhotoAt }, now }: Props) {
  const { isSending, failure, setFailure, choose } = useReturnPhoto(rentalCode);
  const pick = async ({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = currentTarget.files ?? [];
    // The same photo may be chosen again after it was refused.
    currentTarget.value = '';
    const small = file ? await shrunk(file) : null;
    if (small) choose(await dataUrlOf(small));
    else if (file) setFailure(t.photoUnreadable);
  };
  return (
    <section className="card" aria-label={t.returnPhoto}>
      <p>
        {returnPhotoAt === null ? t.photoPurpose : t.photoAdded(spokenMoment(Date.parse(returnPhotoAt), now))}
      </p>
      <PhotoWay
        label={returnPhotoAt === null ? t.addPhoto : t.replacePhoto}
        onChange={(event) => void pick(event)}
      />
      <p role="status">{isSending ? t.sendingPhoto : failure}</p>
    </section>
  );
}
