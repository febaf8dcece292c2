/** The same numbers every time: a linear congruential generator. */
export const makeRandom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
};

/** Bell-shaped around 0: the sum of six. */
export const makeNormal = (seed: number): (() => number) => {
  const random = makeRandom(seed);
  return () => Array.from({ length: 6 }, random).reduce((a, b) => a + b, 0) - 3;
};
