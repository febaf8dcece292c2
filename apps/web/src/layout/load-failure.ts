/**
 * Whether a page's own files did not arrive: no connection, or a newer build took their place.
 * The browsers and the bundler word it differently; none has a code for it.
 */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message);
