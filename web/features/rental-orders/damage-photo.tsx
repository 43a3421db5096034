/**
 * A photo of a report: fetched with the person's own proof, held only while this page is open, and enlarged in place.
 */
import { Loader, Text, UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { api } from '#application/contract/index.js';
import { useApiDispatch } from '#web/api/dispatch.js';
import { fileOf } from '#web/api/download.js';
import { textOf } from '#web/api/errors.js';
import { dataUrlOf } from '#web/lib/data-url.js';

interface Props {
  readonly orderId: string;
  readonly photo: { readonly id: string; readonly number: number };
}

function usePhoto({ orderId, photo: { id: damagePhotoId } }: Props) {
  const dispatch = useApiDispatch();
  const [url, setUrl] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    const call = { params: { orderId, damagePhotoId } };
    void dispatch(fileOf(api.damagePhoto, call))
      .then(dataUrlOf)
      .then((read) => isGone || setUrl(read))
      .catch((refusal: unknown) => isGone || setError(textOf(refusal)));
    return () => {
      isGone = true;
    };
  }, [dispatch, orderId, damagePhotoId]);
  return { url, error };
}

export function DamagePhoto(props: Props) {
  const { url, error } = usePhoto(props);
  const [isLarge, setLarge] = useState(false);
  const name = `Photo ${props.photo.number}`;
  if (error !== null)
    return (
      <Text size="sm" role="alert">
        {name}&nbsp;: {error}
      </Text>
    );
  if (url === null) return <Loader size="sm" aria-label={`${name}, chargement`} />;
  return (
    <UnstyledButton
      className="damage-photo"
      aria-expanded={isLarge}
      aria-label={`${name}, ${isLarge ? 'réduire' : 'agrandir'}`}
      onClick={() => setLarge(!isLarge)}
    >
      <img src={url} alt={name} />
      <Text span size="xs" aria-hidden>
        {isLarge ? 'Réduire' : 'Agrandir'}
      </Text>
    </UnstyledButton>
  );
}
