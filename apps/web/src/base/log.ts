/** The one way to the console: what is logged and told to nobody. */
export const log = (what: string, detail?: unknown): void => {
  // biome-ignore lint/suspicious/noConsole: the specification asks for a log entry without a message
  console.error(`[xmgl] ${what}`, detail ?? '');
};
