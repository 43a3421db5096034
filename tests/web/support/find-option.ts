/**
 * Finds an option of the open list by its text: queries by role and name take a second each for hundreds of options.
 */
import { screen } from '@testing-library/react';

export const findOption = (words: string): Promise<HTMLElement> =>
  screen.findByText(words, { selector: '[role="option"], [role="option"] *' });
