/** The picture that customers see of a rental item. */
import type { RentalItemView } from '#application/contract/rental-item-shapes.js';
import { PictureSection } from '#web/ui/admin/picture-section.js';
import { useDeleteRentalItemImageMutation, useUploadRentalItemImageMutation } from './calls.js';

interface Props {
  readonly item: RentalItemView;
  readonly isEditable: boolean;
  readonly onSaved: (item: RentalItemView) => void;
}

export function ImageSection(props: Props) {
  const [upload, uploading] = useUploadRentalItemImageMutation();
  const [remove, removing] = useDeleteRentalItemImageMutation();
  const params = { itemId: props.item.id };
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
