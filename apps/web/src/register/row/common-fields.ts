import type { Fields } from '@xmgl/contracts/register/fields';
import { isStored, type Register } from '@xmgl/contracts/register/register';

/** What several rows can have in common: not what tells one from the others, and no text that is written of one. */
export const commonFields = (register: Register, seen: Fields): Fields =>
  Object.fromEntries(
    Object.entries(seen).filter(
      ([key, field]) =>
        isStored(register, key) &&
        key !== register.title &&
        field.kind !== 'code' &&
        field.kind !== 'longText' &&
        !(field.kind === 'text' && (field.format !== undefined || field.isUnique || field.isOfOne)),
    ),
  );
