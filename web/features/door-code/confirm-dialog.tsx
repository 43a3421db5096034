/** Confirms that something was removed, which cannot be undone. */
import { Button } from '#web/ui/button.js';
import { Modal } from '#web/ui/modal.js';
import type { Actions } from './use-actions.js';
import type { DoorTaskWords } from './words.js';

interface Props {
  readonly words: DoorTaskWords;
  readonly actions: Actions;
  readonly onClose: () => void;
}

export const ConfirmDialog = ({ words, actions, onClose }: Props) => (
  <Modal title="Avez-vous terminé&nbsp;?" onClose={onClose}>
    <p>Vérifiez que le casier est vide et que la porte est fermée. Votre code n’ouvrira plus le casier.</p>
    <Button
      isWide
      isBusy={actions.busy === 'confirm'}
      busyText="Enregistrement…"
      onClick={() => {
        actions.confirm();
        onClose();
      }}
    >
      {words.confirm}
    </Button>
    <Button kind="quiet" isWide onClick={onClose}>
      Pas encore
    </Button>
  </Modal>
);
