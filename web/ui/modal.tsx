/** A native dialog: focuses its title and restores the focus, closes on Escape, and blocks the page behind it. */
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from './button.js';
import { Icon } from './icons.js';
import './modal.css';
import { inLanguage } from '#web/lib/language.js';
import { words } from './controls/words/index.js';

const t = inLanguage(words);

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Modal({ title, onClose, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    heading.current?.focus();
    return () => {
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="modal just-come"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="modal-inside">
        <div className="modal-head">
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <Button kind="plain" onClick={onClose} aria-label={t.close}>
            <Icon name="close" />
          </Button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
