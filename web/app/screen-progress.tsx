/** While the next screen is on its way the old one stays; a thin bar says that something happens. */
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
