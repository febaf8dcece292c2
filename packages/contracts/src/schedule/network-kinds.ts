/** The drawings of a plan's network, as JGJ/T 121 names them. */
export const networkKinds = ['单代号', '双代号', '双代号时标', '单代号搭接'] as const;
export type NetworkKind = (typeof networkKinds)[number];

/** Sheets that a drawing is printed on, lying: millimetres. */
export const sheetSizes = {
  A0: { width: 1189, height: 841 },
  A1: { width: 841, height: 594 },
  A2: { width: 594, height: 420 },
  A3: { width: 420, height: 297 },
} as const;
export type SheetSize = keyof typeof sheetSizes;
export const sheetSizeNames = ['A0', 'A1', 'A2', 'A3'] as const satisfies readonly SheetSize[];
/** All on one sheet, or at a size that is read with ease on as many as it takes. */
export const sheetFits = ['一页', '分张'] as const;
export type SheetFit = (typeof sheetFits)[number];
