/** The user of a bearer token, from the responses to sign-ins; a recording stores neither passwords nor tokens. */

interface StaffMemory {
  /** Reads every response; true when the request was about a session or a password and is no separate step. */
  notice(path: string, body: unknown, answer: unknown): boolean;
  emailOf(authorization: string | undefined): string | null;
}

const textOf = (value: unknown, name: string): string | null => {
  const field = (value as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  return typeof field === 'string' ? field : null;
};

export function createStaffMemory(): StaffMemory {
  const emailByToken = new Map<string, string>();
  const remember = (answer: unknown, email: string | null): void => {
    for (const name of ['token', 'refreshToken']) {
      const token = textOf(answer, name);
      if (token !== null && email !== null) emailByToken.set(token, email);
    }
  };
  return {
    notice(path, body, answer) {
      if (!path.startsWith('/auth/')) return false;
      if (path === '/auth/login') remember(answer, textOf(body, 'email'));
      if (path === '/auth/refresh-token')
        remember(answer, emailByToken.get(textOf(body, 'refreshToken') ?? '') ?? null);
      return true;
    },
    emailOf: (authorization) => emailByToken.get(authorization?.replace(/^Bearer /, '') ?? '') ?? null,
  };
}
