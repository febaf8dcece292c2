/** The code that Node, PostgreSQL or a library gave an error. @example errorCodeOf(cause) === 'ENOENT' */
export const errorCodeOf = (cause: unknown): string | undefined =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
