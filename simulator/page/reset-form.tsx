/** Back to the seed: everything outside the platform restarts from this number (simulator.md#control-api). */
import { useState, type FormEvent } from 'react';
import { Button } from '#web/ui/button.js';
import { Field } from '#web/ui/field.js';
import { Modal } from '#web/ui/modal.js';
import { useAction } from './action.js';
import { useApi } from './api-context.js';
import { Told } from './told.js';

export function ResetForm() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="danger" onClick={() => setIsOpen(true)}>
        Remettre à zéro…
      </Button>
      {isOpen && <ResetDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ResetDialog({ onClose }: { readonly onClose: () => void }) {
  const api = useApi();
  const [seed, setSeed] = useState('1');
  const action = useAction(async () => {
    await api.reset(seed.trim());
    onClose();
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (seed.trim() !== '') void action.run();
  };
  return (
    <Modal title="Remettre le simulateur à zéro" onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <p>
          Les consignes sont raccrochées comme au premier jour&nbsp;; messages, cartes, pannes et trace
          repartent de la graine. La plateforme, elle, garde ce qu’elle sait.
        </p>
        <Field
          label="Graine"
          hint="La même graine rejoue le même monde."
          required
          autoComplete="off"
          value={seed}
          onChange={(event) => setSeed(event.target.value)}
        />
        <Told action={action} />
        <div className="row">
          <Button kind="danger" type="submit" isBusy={action.isRunning} busyText="Remise à zéro…">
            Remettre à zéro
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Annuler
          </Button>
        </div>
      </form>
    </Modal>
  );
}
