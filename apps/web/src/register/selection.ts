import type { Fields } from '@xmgl/contracts/register/fields';
import type { Register } from '@xmgl/contracts/register/register';
import type { SelectionOf } from '@xmgl/contracts/register/register-calls';
import { filterFields, toAsked } from './filters/filters.ts';
import type { Address } from './use-address.ts';

/** What the address asks for; what it makes up is left out. */
export const selectionOf = (
  register: Register,
  fields: Fields,
  address: Address,
  projectID: string,
): SelectionOf => {
  const filters = Object.entries(filterFields(register, fields)).flatMap(([key, field]) => {
    const asked = toAsked(field, address.filter(key));
    return asked === undefined ? [] : [[key, asked] as const];
  });
  const sorted = address.sort?.replace(/^-/, '') ?? '';
  const canSort = sorted === 'state' || sorted === 'updatedAt' || Object.hasOwn(fields, sorted);
  return {
    ...Object.fromEntries(filters),
    projectID,
    ...(address.text && { text: address.text.slice(0, 100) }),
    ...(canSort && { sort: address.sort }),
    ...(address.gathered && { rowIDs: address.gathered.rowIDs }),
    ...(address.isBin && { isDeleted: 1 as const }),
  };
};
