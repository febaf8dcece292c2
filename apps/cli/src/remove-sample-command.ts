import { readSample, removeSample } from '@xmgl/server/areas/platform/remove-sample.service';
import { audit } from '@xmgl/server/audit/audit';
import { readConfig } from '@xmgl/server/base/config';
import { inScope } from '@xmgl/server/db/scope';
import { ask } from './ask.ts';
import { UsageError } from './help-text.ts';
import { openForCommand } from './open-database.ts';

/** `xmgl remove-sample`: asks for the sample company's name first, for nothing of it comes back. */
export const runRemoveSample = async (typed: string | undefined): Promise<string> => {
  const { db, close } = await openForCommand(readConfig());
  try {
    const { companies, accounts, obstacles } = await inScope(db, {}, readSample);
    if (companies.length === 0 && accounts === 0) return '没有示例数据';
    if (obstacles.length > 0) throw new UsageError(`示例数据现在不能移除：\n${obstacles.join('\n')}`);
    const [name = ''] = companies;
    const told = `将移除示例单位 ${companies.join('、')} 和 ${accounts} 个示例账号及其全部内容，不能恢复。`;
    if (typed === undefined && !process.stdin.isTTY)
      throw new UsageError(`${told}\n确认请执行：xmgl remove-sample ${name}`);
    const companyName = typed ?? (await ask(`${told}\n请输入「${name}」确认：`));
    await inScope(db, {}, async (scoped) => {
      await removeSample(scoped, companyName);
      const before = { companies, accounts };
      const who = { db: scoped, user: null, requestID: 'xmgl remove-sample' };
      await audit(who, { entity: 'sample', rowID: '', action: 'delete', before });
    });
    return `已移除示例单位 ${companies.join('、')} 和 ${accounts} 个示例账号；其附件由运行中的服务在两小时内清除`;
  } finally {
    await close();
  }
};
