/** Work in many short steps: a browser's worker does them at one go, a server attends to others between them. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Does all steps at one go. */
export const finishSteps = <Result>(steps: Steps<Result>): Result => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};
