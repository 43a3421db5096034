/** Choosing one of several records at a terminal, drawn with Ink: arrows, typing filters, Enter, Esc. */
import { Box, Text, useStdout } from 'ink';
import { useState } from 'react';
import type { Candidate } from '#cli/exit.js';
import { drawOnStderr } from './ink.js';
import { stepOf, typedInto, useKeys } from './keys.js';
import { cut, fitsText, harmless } from './wrap.js';

const mostShown = 10;
/** The question, the filter and the keys. */
const otherLines = 4;

interface PickerProps {
  readonly question: string;
  readonly candidates: readonly Candidate[];
  /** Null: Esc. */
  readonly onEnd: (picked: Candidate | null) => void;
}

const lineOf = ({ label, hint }: Candidate): string => harmless([label, hint].filter(Boolean).join('  '));

export function Picker({ question, candidates, onEnd }: PickerProps) {
  const { stdout } = useStdout();
  const [filter, setFilter] = useState('');
  const [index, setIndex] = useState(0);
  const rows = candidates.filter((one) => fitsText(lineOf(one), filter));
  const room = Math.max(1, Math.min(mostShown, (stdout.rows || 24) - otherLines));
  const width = (stdout.columns || 80) - 2;
  const top = Math.max(0, Math.min(index - Math.floor(room / 2), rows.length - room));
  useKeys((input, key) => {
    const step = stepOf('', key, room);
    const picked = rows[index];
    if (key.escape) onEnd(null);
    else if (key.return && picked) onEnd(picked);
    else if (step !== null) setIndex(Math.max(0, Math.min(rows.length - 1, index + step)));
    else if (!key.return) {
      setFilter(typedInto(filter, input, key));
      setIndex(0);
    }
  });
  return (
    <Box flexDirection="column">
      <Text bold>{cut(question, width)}</Text>
      {rows.slice(top, top + room).map((one, shown) => {
        const isChosen = top + shown === index;
        return (
          <Text key={one.id} wrap="truncate-end">
            {isChosen ? '▸ ' : '  '}
            <Text inverse={isChosen}>{cut(lineOf(one), width)}</Text>
          </Text>
        );
      })}
      <Text>{`${rows.length} sur ${candidates.length}${filter === '' ? '' : `  Filtre : ${filter}█`}`}</Text>
      <Text dimColor wrap="truncate-end">
        Entrée prendre · Échap abandonner · ↑ ↓ choisir · taper pour filtrer
      </Text>
    </Box>
  );
}

/** Resolves with the chosen one, or null after Esc; rejects with the signal's reason. */
export async function pick(
  question: string,
  candidates: readonly Candidate[],
  signal: AbortSignal,
): Promise<Candidate | null> {
  const erasing: (() => void)[] = [];
  try {
    return await new Promise((resolve, reject) => {
      const { erase } = drawOnStderr(<Picker {...{ question, candidates, onEnd: resolve }} />);
      const stop = (): void => reject(signal.reason as Error);
      signal.addEventListener('abort', stop, { once: true });
      erasing.push(erase, () => signal.removeEventListener('abort', stop));
    });
  } finally {
    for (const each of erasing) each();
  }
}
