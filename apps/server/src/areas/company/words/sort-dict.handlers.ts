import * as calls from '@xmgl/contracts/company/sort-dict.calls';
import { type Handler, handle } from '../../../http/context.ts';
import { listWords } from './sort-dict.repository.ts';

export const sortDictHandlers: readonly Handler[] = [
  handle(calls.GetSortDict, (context, { kind }) => listWords(context, kind)),
  handle(calls.GetCategories, async (context, { kind }) =>
    (await listWords(context, kind))
      .filter(({ enabled }) => enabled === 1)
      .map(({ sortDictID, sortName, parentID }) => ({
        categoryID: sortDictID,
        categoryName: sortName,
        parentID,
      })),
  ),
];
