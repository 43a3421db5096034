/** Whether the screen is too narrow for a table: rows then become cards. */
import { useMediaQuery } from '@mantine/hooks';

export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
