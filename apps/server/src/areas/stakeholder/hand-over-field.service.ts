import type { Actor } from '../../access/someone.ts';
import { type Person, registerKinds } from './register-duties.ts';

/** Gives rows of a register, which name somebody in a field or among others there, from the one to the other. */
export const handOverField = async (
  actor: Actor,
  field: { readonly entity: string; readonly key: string },
  rowIDs: readonly string[],
  { from, to }: { readonly from: Person; readonly to: Person },
): Promise<void> => {
  const kind = registerKinds.find((one) => one.kind === `${field.entity}.${field.key}`);
  if (!kind) throw new Error(`nobody answers by ${field.entity}.${field.key}`);
  await kind.move(actor, rowIDs, from, to);
};
