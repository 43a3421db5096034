/** The terms of sale in a dialog above the order, so that reading them loses no input. */
import { Button } from '#web/ui/button.js';
import { Modal } from '#web/ui/modal.js';
import { Prose } from '#web/ui/prose.js';

interface Props {
  readonly cgv: string;
  readonly onClose: () => void;
}

export const TermsDialog = ({ cgv, onClose }: Props) => (
  <Modal title="Conditions générales de vente" onClose={onClose}>
    <Prose text={cgv} />
    <Button isWide onClick={onClose}>
      Fermer
    </Button>
  </Modal>
);
