/** A recovery code opened the session: it is gone, and whoever has few left must know before they go on. */
import { Alert, Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { counted } from '#domain/shared/plurals.js';
import { typeset } from '#domain/shared/typography.js';
import { Icon } from '#web/ui/admin/icon.js';
import './sign-in.css';

const leftText = (left: number): string =>
  left === 0
    ? 'C’était le dernier. Créez-en de nouveaux dans « Mon compte », ou vous ne pourrez plus vous connecter sans votre téléphone.'
    : `Il vous en reste ${counted(left, 'code', 'codes')}. « Mon compte » en crée de nouveaux.`;

interface Props {
  readonly left: number;
  readonly onGoOn: () => void;
}

export function RecoveryUsed({ left, onGoOn }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="sign-in-form">
      <Alert
        color={left > 2 ? 'blue' : 'orange'}
        variant="light"
        icon={<Icon name={left > 2 ? 'info' : 'warn'} />}
        title="Ce code de secours a servi"
        role="status"
      >
        {typeset(leftText(left))}
      </Alert>
      <Button ref={button} onClick={onGoOn} fullWidth>
        Continuer
      </Button>
    </div>
  );
}
