/**
 * What a company's people type to find its identity server; without zod, so that the login page stays light.
 * @example isSignInCode('binjiang') // true
 */
export const isSignInCode = (text: string): boolean => /^[a-z0-9-]{3,30}$/.test(text) && !/^-|-$/.test(text);
