/** A sheet's name holds 31 characters and none of these. */
export const toSheetName = (label: string): string => label.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);
