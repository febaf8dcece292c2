/** What follows when the server knows nobody, or asks for a password of one's own first. */
type Heed = {
  readonly onSignedOut: () => void;
  readonly onGivenPassword: () => void;
  /** A unit asks for a second factor before it lets one in. */
  readonly onFactorNeeded: () => void;
};

let heed: Heed = {
  onSignedOut: () => location.assign('/login'),
  onGivenPassword: () => undefined,
  onFactorNeeded: () => undefined,
};

export const heeding = (): Heed => heed;

/** The session lends what it does with refusals, so that calls know nothing of it. */
export const heedRefusals = (given: Heed): void => {
  heed = given;
};
