/** Ways to say what it will have cost at completion. */
export const eacMethods = ['按 CPI', '按预算', '按 CPI×SPI', '自下而上', '加权'] as const;
export type EacWord = (typeof eacMethods)[number];
