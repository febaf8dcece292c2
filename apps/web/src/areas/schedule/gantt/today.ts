/** Now, as local minutes since 1970 on the reader's clock. */
export const toTodayAt = (): number => {
  const now = new Date();
  return Math.floor(now.getTime() / 60_000) - now.getTimezoneOffset();
};

/** The day of it, in days since 1970. */
export const toTodayNo = (): number => Math.floor(toTodayAt() / 1440);
