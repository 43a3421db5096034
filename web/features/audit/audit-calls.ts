/** The calls of the audit's screen. */
import { platform } from '#web/api/api.js';

export const { useListUsersQuery, useUserQuery } = platform;
