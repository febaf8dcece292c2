import type { Field, Fields } from '@xmgl/contracts/register/fields';
import type { Register } from '@xmgl/contracts/register/register';

export type Listed = readonly (readonly [key: string, field: Field])[];

/** Columns in their order: the number or else the title stands first and stays in view; long texts are read in the drawer. */
export const listedFields = (register: Register, fields: Fields): Listed => {
  const all = Object.entries(fields).filter(
    ([key, { isUnlisted, kind }]) => !isUnlisted && (kind !== 'longText' || key === register.title),
  );
  const first = all.find(([, { kind }]) => kind === 'code') ?? all.find(([key]) => key === register.title);
  return first ? [first, ...all.filter((entry) => entry !== first)] : all;
};

/** The three facts that stand on a card beside title and state: what must be known, and what may be. */
export const cardFacts = (register: Register, fields: Fields): Listed => {
  const short = listedFields(register, fields).filter(
    ([key, { kind }]) => key !== register.title && kind !== 'code',
  );
  const required = short.filter(([, field]) => field.required);
  return [...required, ...short.filter(([, field]) => !field.required)].slice(0, 3);
};

const widths: Readonly<Record<Field['kind'], number>> = {
  text: 180,
  longText: 220,
  code: 100,
  choice: 96,
  choices: 160,
  flag: 72,
  number: 88,
  day: 112,
  minute: 148,
  link: 140,
  links: 152,
};

export const widthOf = (field: Field): number => field.width ?? widths[field.kind];

export const isSortable = ({ kind }: Field): boolean => !['links', 'choices', 'longText'].includes(kind);
