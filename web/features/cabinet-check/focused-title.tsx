/** The head of a step takes the focus: the buttons that had it went with the step before. */
import { Title } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';

export function FocusedTitle({ children }: { readonly children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Title order={2} ref={title} tabIndex={-1} className="check-step-title">
      {children}
    </Title>
  );
}
