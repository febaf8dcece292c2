import * as calls from '@xmgl/contracts/platform/sys-dict.calls';
import { searchSystemWords, systemWords } from '@xmgl/contracts/platform/system-words';
import { fail } from '../../base/failure.ts';
import { type Handler, handle } from '../../http/context.ts';

const getSysDictTypeDto = handle(calls.GetSysDictTypeDto, async (_, { value }) =>
  searchSystemWords(value).map(({ items, modules, uses, ...type }) => ({
    ...type,
    modules: [...modules],
    uses: [...uses],
    count: items.length,
  })),
);

const getSysDict = handle(calls.GetSysDict, async (_, given) => {
  const type = systemWords.find(({ typeCode }) => typeCode === given.typeCode);
  if (!type) throw fail('notFound', '没有这个系统字典，请核对编码', 'typeCode');
  return type.items.map((item, at) => ({ ...item, sort: at + 1, enabled: 1 as const }));
});

export const sysDictHandlers: readonly Handler[] = [getSysDictTypeDto, getSysDict];
