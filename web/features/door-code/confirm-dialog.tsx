/** Confirms that something was taken out, which cannot be undone. */
import { Button } from '#web/ui/button.js';
import { Modal } from '#web/ui/modal.js';
import type { Deeds } from './use-deeds.js';
import type { ErrandWords } from './words.js';

interface Props {
  readonly words: ErrandWords;
  readonly deeds: Deeds;
  readonly onClose: () => void;
}

export const ConfirmDialog = ({ words, deeds, onClose }: Props) => (
  <Modal title="Avez-vous terminé&nbsp;?" onClose={onClose}>
    <p>Vérifiez que le casier est vide et que la porte est fermée. Votre code n’ouvrira plus le casier.</p>
    <Button
      isWide
      isBusy={deeds.busy === 'confirm'}
      busyText="Enregistrement…"
      onClick={() => {
        deeds.confirm();
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
