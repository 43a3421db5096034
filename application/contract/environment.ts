/** `1` on every answer of the API of a server in production: a terminal then asks before each change. */
export const productionHeader = 'x-consigne-production';
