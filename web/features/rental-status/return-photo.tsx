/**
 * The photo of the returned item, until its deposit is decided (rental.md#photo-of-the-return). Without a network it
 * waits on the device, also when the page is closed.
 */
import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import type { Instant } from '#domain/shared/record.js';
import { isApiError, textOf } from '#web/api/errors.js';
import { useSendReturnPhotoMutation } from '#web/api/side-api.js';
import { PhotoWay } from '#web/features/damage/photo-way.js';
import { shrunk } from '#web/features/damage/shrunk.js';
import { isLater, useAgain } from '#web/features/damage/stored-reports.js';
import { inLanguage } from '#web/lib/language.js';
import { spokenMoment } from '#web/lib/moments.js';
import { words } from './later/words/index.js';
import { dropReturnPhoto, storedReturnPhoto, storeReturnPhoto } from './stored-return-photo.js';

const t = inLanguage(words);

/** Sends a photo that waits: now, when the network is back, and periodically. */
function useReturnPhoto(code: string) {
  const [waiting, setWaiting] = useState<Blob | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [send] = useSendReturnPhotoMutation();
  /** The photo that is under way: a slow network is not given it twice. */
  const sending = useRef<Blob | null>(null);
  useEffect(() => {
    // A photo that was chosen meanwhile is newer.
    void storedReturnPhoto(code).then((stored) => setWaiting((chosen) => chosen ?? stored));
  }, [code]);
  const start = useCallback(async (): Promise<void> => {
    if (waiting === null || sending.current === waiting) return;
    sending.current = waiting;
    const { error } = await send({ params: { code }, image: waiting, toasts: false });
    // Another photo was chosen meanwhile: the result of this one no longer matters.
    if (sending.current !== waiting) return;
    sending.current = null;
    if (error && isApiError(error) && isLater(error)) return setFailure(t.photoWaits);
    setFailure(error ? textOf(error) : null);
    setWaiting(null);
    await dropReturnPhoto(code);
  }, [code, waiting, send]);
  useAgain(start, waiting !== null);
  const choose = (photo: Blob): void => {
    setFailure(navigator.onLine ? null : t.photoWaits);
    setWaiting(photo);
    void storeReturnPhoto(code, photo);
  };
  return { isSending: waiting !== null && failure === null, failure, setFailure, choose };
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
    if (small) choose(small);
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
