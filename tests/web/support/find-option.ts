/** An option of the list that is open, by its words: to judge role and name of hundreds takes a second for each try. */
import { screen } from '@testing-library/react';

export const findOption = (words: string): Promise<HTMLElement> =>
  screen.findByText(words, { selector: '[role="option"], [role="option"] *' });
