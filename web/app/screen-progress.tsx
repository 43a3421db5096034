/** Keeps the old screen while the next one loads, with a thin progress bar. */
import { Progress } from '@mantine/core';
import { useNavigation } from 'react-router';

export function ScreenProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div className="frame-progress">
      <Progress value={100} animated size="xs" radius={0} aria-label="Chargement de la page" />
    </div>
  );
}
