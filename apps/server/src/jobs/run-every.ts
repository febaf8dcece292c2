/** Works now and then once in every `periodMs`, until what it answers is called. */
export const runEvery = (
  periodMs: number,
  work: (now: Date) => Promise<void>,
  onFault: (cause: unknown) => void,
): (() => void) => {
  const run = () => void work(new Date()).catch(onFault);
  run();
  const timer = setInterval(run, periodMs);
  timer.unref();
  return () => clearInterval(timer);
};
