const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text could be an id. @example isID('0197f1de-0000-7000-8000-000000000000') // true */
export const isID = (text: string): boolean => uuid.test(text);
