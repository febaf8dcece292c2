import type { WordKind } from '@xmgl/contracts/company/word-kinds';
import type { Actor } from '../access/someone.ts';
import { findNames } from '../register/import/import-names.ts';

/** The id of a word of the company's list. */
export const wordOf = async (actor: Actor, kind: WordKind, name: string): Promise<string> => {
  const [found] = (await findNames(actor, kind, [name])).get(name) ?? [];
  if (!found) throw new Error(`no word ${name} in ${kind}`);
  return found.id;
};
