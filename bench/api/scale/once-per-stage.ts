import type { ScaleStage } from './scale-stage.ts';

/** What is prepared once for a database, however often it is asked for. */
export const oncePerStage = <T>(
  prepare: (stage: ScaleStage, key: number) => Promise<T>,
): ((stage: ScaleStage, key?: number) => Promise<T>) => {
  const made = new WeakMap<ScaleStage, Map<number, Promise<T>>>();
  return (stage, key = 0) => {
    const known = made.get(stage) ?? new Map<number, Promise<T>>();
    made.set(stage, known);
    const making = known.get(key) ?? prepare(stage, key);
    known.set(key, making);
    return making;
  };
};
