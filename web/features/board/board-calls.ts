/** The API calls of the board. */
import { platform } from '#web/api/api.js';

export const { useBoardFiguresQuery } = platform;
