import { keepPreviousData } from '@tanstack/react-query';
import type { Fields } from '@xmgl/contracts/register/fields';
import type { Register } from '@xmgl/contracts/register/register';
import { useCall } from '../api/use-call.ts';
import { useSession } from '../session/session-store.ts';
import { callOf } from './row-values.ts';
import type { Address } from './use-address.ts';

export const pageSize = 50;

const knownOf = (choices: Readonly<Record<string, string>>, chosen: readonly string[]) =>
  chosen.filter((key) => Object.hasOwn(choices, key));

/** What the address asks for; words it makes up are left out. */
const selectionOf = (register: Register, fields: Fields, address: Address) => {
  const filters: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(fields)) {
    const chosen = address.chosen(key);
    if (field.kind === 'choice' || field.kind === 'choices') {
      const known = knownOf(field.choices, chosen);
      if (known.length > 0) filters[key] = known;
    }
    if (field.kind === 'flag' && (chosen[0] === '0' || chosen[0] === '1')) filters[key] = Number(chosen[0]);
  }
  const states = address.chosen('state').filter((state) => register.workflow?.states[state]);
  if (states.length > 0) filters.state = states;
  const sorted = address.sort?.replace(/^-/, '') ?? '';
  const canSort = sorted === 'state' || sorted === 'updatedAt' || Object.hasOwn(fields, sorted);
  return {
    ...filters,
    ...(address.text && { text: address.text.slice(0, 100) }),
    ...(canSort && { sort: address.sort }),
    ...(address.isBin && { isDeleted: 1 as const }),
  };
};

/** The page of rows that the address names. */
export const useRows = (register: Register, fields: Fields, address: Address) => {
  const projectID = useSession((session) => session.project?.projectID ?? null);
  const input = projectID && {
    pageIndex: address.page,
    pageSize,
    value: { projectID, ...selectionOf(register, fields, address) },
  };
  return useCall(callOf(register, 'page'), input || null, { placeholderData: keepPreviousData });
};
