/** What may be voted. */
export const ballots = ['同意', '反对', '弃权'] as const;
