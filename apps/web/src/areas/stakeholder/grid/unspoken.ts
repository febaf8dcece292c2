/** Parts of a drawing whose meaning a button's name already tells. */
export const unspoken = { 'aria-hidden': true } as const;
