/** A button that shows why it is disabled beside it, readable without hovering. */
import { Button, Stack, Text, type ButtonProps } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { typeset } from '#domain/shared/typography.js';

interface Props extends ButtonProps {
  /** Null while the button is enabled. */
  readonly whyNot: string | null;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

export function ReasonedButton({ whyNot, onClick, ...button }: Props) {
  const reasonId = useId();
  if (whyNot === null) return <Button {...button} onClick={onClick} />;
  return (
    <Stack gap={2} maw="28rem" align="start">
      <Button
        {...button}
        variant="default"
        data-disabled
        aria-disabled
        aria-describedby={reasonId}
        onClick={(event) => event.preventDefault()}
      />
      <Text size="sm" id={reasonId}>
        {typeset(whyNot)}
      </Text>
    </Stack>
  );
}
