/** The picture that customers see of what is sold. */
import type { ItemView } from '#application/contract/item-shapes.js';
import { PictureSection } from '#web/ui/admin/picture-section.js';
import { useDeleteItemImageMutation, useUploadItemImageMutation } from './calls.js';

interface Props {
  readonly item: ItemView;
  readonly isEditable: boolean;
  readonly onSaved: (item: ItemView) => void;
}

export function ImageSection(props: Props) {
  const [upload, uploading] = useUploadItemImageMutation();
  const [remove, removing] = useDeleteItemImageMutation();
  const params = { sellableItemId: props.item.id };
  return (
    <PictureSection
      {...props}
      isSending={uploading.isLoading}
      isErasing={removing.isLoading}
      error={uploading.error ?? removing.error}
      onSend={(image, toasts) => upload({ params, image, toasts })}
      onErase={(toasts) => remove({ params, toasts })}
    />
  );
}
