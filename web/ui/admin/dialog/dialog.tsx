/** The dialog of all operator pages. Mantine handles title, focus trap and Escape; this file restores the focus. */
import { Button, Modal, Stack, Text, Group } from '@mantine/core';
import { useState, type ReactNode, createContext, useContext, useEffect } from 'react';
import { typeset } from '#domain/shared/typography.js';
import './dialog.css';

/** The buttons at the end of a dialog: cancel first, confirm last; on a phone they fill the line. */
export const DialogActions = ({ children }: { readonly children: ReactNode }) => (
  <Group justify="flex-end" className="dialog-actions">
    {children}
  </Group>
);

type Hold = 'busy' | 'typed' | null;

/** Lets a form keep its dialog open while its response is pending, and protects typed input from accidental loss. */
const DialogHold = createContext<(hold: Hold) => void>(() => undefined);

export function useDialogHold(isBusy: boolean, isTyped: boolean): void {
  const tell = useContext(DialogHold);
  const hold = isBusy ? 'busy' : isTyped ? 'typed' : null;
  useEffect(() => {
    tell(hold);
    return () => tell(null);
  }, [tell, hold]);
}

const DialogBelow = createContext<(isCovered: boolean) => void>(() => undefined);
const DialogAbove = DialogBelow.Provider;

/** The lower of two dialogs ignores Escape, which would otherwise close both and lose the typed input. */
function useCover() {
  const cover = useContext(DialogBelow);
  const [isCovered, setCovered] = useState(false);
  useEffect(() => {
    cover(true);
    return () => cover(false);
  }, [cover]);
  return { isCovered, setCovered };
}

const isRadio = (stop: HTMLElement): stop is HTMLInputElement =>
  stop instanceof HTMLInputElement && stop.type === 'radio';

const stops = 'input:enabled:not([type="hidden"], [type="file"]), textarea:enabled, form button';

/**
 * The first field; in a radio group the checked option, or else the first. Without fields, the form's first button,
 * which cancels.
 */
function firstStop(body: HTMLElement): HTMLElement | undefined {
  const found = [...body.querySelectorAll<HTMLElement>(stops)];
  const chosen = found.filter(isRadio).filter(({ checked }) => checked);
  const isPassed = (stop: HTMLElement): boolean =>
    isRadio(stop) && !stop.checked && chosen.some(({ name }) => name === stop.name);
  return found.find((stop) => !isPassed(stop));
}

/** Moves the focus to the first field instead of the close button (Mantine looks for this attribute). */
function markFirstStop(body: HTMLElement | null): void {
  if (body?.querySelector('[data-autofocus]') === null)
    firstStop(body)?.setAttribute('data-autofocus', 'true');
}

interface LeaveProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Confirms before typed input is discarded. */
export const LeaveDialog = ({ onStay, onLeave }: LeaveProps) => (
  <Dialog title="Quitter sans enregistrer" onClose={onStay}>
    <Text>Vos modifications ne sont pas enregistrées.</Text>
    <DialogActions>
      <Button variant="default" onClick={onStay} data-autofocus>
        Continuer la saisie
      </Button>
      <Button color="red" onClick={onLeave}>
        Quitter sans enregistrer
      </Button>
    </DialogActions>
  </Dialog>
);

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** A call is pending: the dialog stays open, because it shows the refusal. */
  readonly isBusy?: boolean;
  /** Input was typed: Escape, the cross and a click outside need a confirmation. */
  readonly isTyped?: boolean;
  /** Only a button inside closes it: its content is not shown again. */
  readonly isAcknowledged?: boolean;
  readonly children: ReactNode;
}

/** At the top of the window: a dialog that grows moves nothing that is above. */
export function Dialog(props: Props) {
  const { title, onClose, size = 'md', isBusy = false, isTyped = false, isAcknowledged = false } = props;
  const [hold, setHold] = useState<Hold>(null);
  const [isLeaving, setLeaving] = useState(false);
  const { isCovered, setCovered } = useCover();
  const isHeld = isBusy || hold === 'busy';
  const isClosable = !isHeld && !isAcknowledged && !isCovered;
  return (
    <Modal
      opened
      onClose={() => (isTyped || hold === 'typed' ? setLeaving(true) : onClose())}
      title={typeset(title)}
      size={size}
      withCloseButton={!isAcknowledged}
      closeButtonProps={{ disabled: isHeld }}
      closeOnClickOutside={isClosable}
      closeOnEscape={isClosable}
      transitionProps={{ duration: 0 }}
    >
      <DialogAbove value={setCovered}>
        <Stack gap="md" ref={markFirstStop}>
          <DialogHold value={setHold}>{props.children}</DialogHold>
        </Stack>
        {isLeaving ? <LeaveDialog onStay={() => setLeaving(false)} onLeave={onClose} /> : null}
      </DialogAbove>
    </Modal>
  );
}
