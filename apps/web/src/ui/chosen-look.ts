/**
 * What an address asks for of several looks at a page; the first where it asks for none of them.
 * @example chosenLook([{ value: 'entries' }, { value: 'rules' }], 'unknown') // 'entries'
 */
export const chosenLook = <V extends string>(
  looks: readonly [{ readonly value: V }, ...{ readonly value: V }[]],
  asked: string | null,
): V => (looks.find(({ value }) => value === asked) ?? looks[0]).value;
