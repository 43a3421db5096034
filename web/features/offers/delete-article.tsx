/** Deletes an article after showing the effect, and returns to its cabinet. */
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '#web/ui/admin/dialog/confirm-dialog.js';

type Toasts = { readonly success: '!Article supprimé'; readonly error: false };

interface Props {
  readonly article: { readonly name: string; readonly cabinetId: string };
  readonly effect: string;
  readonly onDelete: (toasts: Toasts) => Promise<unknown>;
  readonly onClose: () => void;
}

export function DeleteArticle({ article, effect, onDelete, onClose }: Props) {
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      title={`Supprimer « ${article.name} »`}
      effect={effect}
      confirmLabel="Supprimer"
      tone="danger"
      onConfirm={async () => {
        await onDelete({ success: '!Article supprimé', error: false });
        await navigate(`/cabinets/${article.cabinetId}?tab=items`);
      }}
      onClose={onClose}
    />
  );
}
