/** The picture that customers see of what is sold. */
import { itemImageMaxBytes } from '#application/contract/rental-items.js';
import type { ItemView } from '#application/contract/item-shapes.js';
import { PictureSection } from '#web/ui/admin/picture-section.js';
import { useDeleteItemImageMutation, useUploadItemImageMutation } from './calls.js';

interface Props {
  readonly item: ItemView;
  readonly isEditable: boolean;
  readonly onSaved: (item: ItemView) => void;
}

export function ImageSection({ item, isEditable, onSaved }: Props) {
  const [upload, uploading] = useUploadItemImageMutation();
  const [remove, removing] = useDeleteItemImageMutation();
  const params = { sellableItemId: item.id };
  const send = async (image: File): Promise<void> => {
    const { data } = await upload({ params, image, toasts: { success: '!Photo enregistrée', error: false } });
    if (data) onSaved(data);
  };
  const erase = async (): Promise<void> => {
    const { data } = await remove({ params, toasts: { success: '!Photo retirée', error: false } });
    if (data) onSaved(data);
  };
  return (
    <PictureSection
      name={item.name}
      image={item.image}
      maxBytes={itemImageMaxBytes}
      isEditable={isEditable}
      isSending={uploading.isLoading}
      isErasing={removing.isLoading}
      error={uploading.error ?? removing.error}
      onSend={(file) => void send(file)}
      onErase={() => void erase()}
    />
  );
}
