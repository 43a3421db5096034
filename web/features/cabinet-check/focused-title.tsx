/** The title of a step takes the focus, because the previous step's buttons are gone. */
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
