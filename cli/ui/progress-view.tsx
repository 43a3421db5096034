/** The progress of long work, drawn with Ink below what is printed. */
import { Box, Text, useStdout } from 'ink';
import { useLayoutEffect } from 'react';
import { drawOnStderr, inkColours } from './ink.js';
import { progressLines, type Drawing, type ProgressState } from './progress-lines.js';

const tickMs = 1000;

interface ProgressViewProps {
  readonly state: ProgressState;
  readonly now: number;
  readonly onReady: (write: (text: string) => void) => void;
}

function ProgressView({ state, now, onReady }: ProgressViewProps) {
  const { stdout, write } = useStdout();
  useLayoutEffect(() => onReady(write), [onReady, write]);
  return (
    <Box flexDirection="column">
      {progressLines(state, now, stdout.columns || 80).map(({ text, tone, isDim }) => (
        <Text key={text} wrap="truncate-end" color={tone && inkColours[tone]} dimColor={isDim}>
          {text}
        </Text>
      ))}
    </Box>
  );
}

export function drawProgress(first: ProgressState): Drawing {
  let latest = first;
  let above = (text: string): void => void process.stderr.write(text);
  const onReady = (write: typeof above): void => void (above = write);
  const view = () => <ProgressView state={latest} now={performance.now()} onReady={onReady} />;
  const { redraw, erase } = drawOnStderr(view());
  const draw = (): void => redraw(view());
  const timer = setInterval(draw, tickMs);
  return {
    above: (text) => above(text),
    show: (state) => {
      latest = state;
      draw();
    },
    end: () => {
      clearInterval(timer);
      erase();
    },
  };
}
