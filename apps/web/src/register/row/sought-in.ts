/** What stands between the last @ and the caret. @example soughtIn('请 @周', 4) // '周' */
export const soughtIn = (text: string, caret: number): string | undefined =>
  /@([^@\s]*)$/.exec(text.slice(0, caret))?.[1];
