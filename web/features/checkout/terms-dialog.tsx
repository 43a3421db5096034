/** The terms of sale in a dialog above the order, so that reading them loses no input. */
import { Button } from '#web/ui/button.js';
import { Modal } from '#web/ui/modal.js';
import { Prose } from '#web/ui/prose.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';

const t = inLanguage(words);

export const TermsDialog = ({ cgv, onClose }: { readonly cgv: string; readonly onClose: () => void }) => (
  <Modal title={t.terms} onClose={onClose}>
    <Prose text={cgv} />
    <Button isWide onClick={onClose}>
      {t.close}
    </Button>
  </Modal>
);
