/** The estimated progress of a long call: it slows down towards the end and never shows completion. */
import { Progress, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';

interface Props {
  readonly label: string;
  readonly expectedMs: number;
}

const stepMs = 150;

export function ImportProgress({ label, expectedMs }: Props) {
  const [elapsedMs, setElapsedMs] = useState(0);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => setElapsedMs(performance.now() - start), stepMs);
    return () => clearInterval(timer);
  }, []);
  const percent = Math.round(97 * (1 - Math.exp((-2 * elapsedMs) / Math.max(expectedMs, stepMs))));
  return (
    <Stack gap={4}>
      <Text size="sm" role="status">
        {label}
      </Text>
      <Progress.Root size="lg">
        <Progress.Section value={percent} aria-label={label} animated />
      </Progress.Root>
    </Stack>
  );
}
