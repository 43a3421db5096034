/** Whether there is room for a table: below, what stands in rows is told as cards. */
import { useMediaQuery } from '@mantine/hooks';

export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
