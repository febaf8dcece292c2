const grace = 2000;
let unloadingSince = Number.NEGATIVE_INFINITY;

/** From now on it is known when the page is being left. */
export const watchUnloading = (): void => {
  window.addEventListener('beforeunload', () => {
    unloadingSince = performance.now();
  });
};

/**
 * A page that is being left breaks its own calls off; their failure must not lead anywhere.
 * Resolves after a moment when the page stays after all.
 */
export const whenStaying = async (): Promise<void> => {
  const left = unloadingSince + grace - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
};
