import { GetCategories } from '@xmgl/contracts/company/sort-dict.calls';
import type { WordKind } from '@xmgl/contracts/company/word-kinds';
import type { Person } from './factories.ts';
import type { TestApp } from './start-app.ts';

/** The id of a word of a company's list. */
export const wordOf = async (
  server: TestApp,
  companyID: string,
  reader: Person,
  kind: WordKind,
  name: string,
): Promise<string> => {
  const found = await server.send(GetCategories, { companyID, kind }, reader.token);
  const word = found.find((one) => one.categoryName === name);
  if (!word) throw new Error(`no word ${name} in ${kind}`);
  return word.categoryID;
};
