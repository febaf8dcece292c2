let hasBegunDeed = false;

/** What the last click led to is being sent. */
export const noteDeed = (): void => {
  hasBegunDeed = true;
};

/**
 * The second click of a double click is no answer to what the first one brought about: where that began a deed it goes
 * nowhere, whatever has come to stand under the pointer meanwhile.
 */
export const watchRepeatedClicks = (): void => {
  window.addEventListener(
    'click',
    (event) => {
      if (event.detail <= 1) hasBegunDeed = false;
      else if (hasBegunDeed) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    { capture: true },
  );
};
