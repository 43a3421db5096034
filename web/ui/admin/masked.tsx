/** A secret that stays masked until revealed and masks itself again (pages.md#details). */
import { Button, Code, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { second } from '#domain/shared/record.js';
import { textOf } from '#web/api/errors.js';
import { CopyButton } from './copy-button.js';
import { Icon } from './icon.js';

const shownMs = 30 * second;

interface Props {
  /** With its article: « le code ». */
  readonly label: string;
  readonly value?: string | null;
  /** Set if revealing is an action that the platform records. */
  readonly reveal?: () => Promise<string>;
}

type Look = { readonly text: string } | { readonly failure: unknown } | 'busy' | null;

export function Masked({ label, value, reveal }: Props) {
  const [look, setLook] = useState<Look>(null);
  const isShown = look !== null && look !== 'busy' && 'text' in look;
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setLook(null), shownMs);
    return () => clearTimeout(timer);
  }, [isShown]);
  const show = async (): Promise<void> => {
    setLook('busy');
    try {
      setLook({ text: reveal ? await reveal() : (value ?? '') });
    } catch (failure) {
      setLook({ failure });
    }
  };
  return (
    <Group gap={4} component="span">
      {isShown ? <Code fz="md">{look.text}</Code> : <span aria-hidden>••••••</span>}
      {isShown ? <CopyButton text={look.text} label={`Copier ${label}`} /> : null}
      <Button
        size="compact-sm"
        variant="subtle"
        loading={look === 'busy'}
        leftSection={<Icon name={isShown ? 'eyeOff' : 'eye'} size={16} />}
        onClick={() => (isShown ? setLook(null) : void show())}
        aria-label={`${isShown ? 'Masquer' : 'Afficher'} ${label}`}
      >
        {isShown ? 'Masquer' : 'Afficher'}
      </Button>
      {look !== null && look !== 'busy' && 'failure' in look ? (
        <Text size="sm" c="var(--bad)" role="alert">
          {textOf(look.failure)}
        </Text>
      ) : null}
    </Group>
  );
}
