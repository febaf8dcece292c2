import type { Sample } from '@xmgl/contracts/platform/sample.calls';
import { fail } from '../../base/failure.ts';
import type { Db } from '../../db/scope.ts';
import {
  countSampleAccounts,
  hasOwnAdministrator,
  listSampleCompanies,
  listSampleTies,
  removeSampleRows,
  type SampleTie,
} from '../../sample-people/sample.repository.ts';
import { freeDefaultType } from './company-type.repository.ts';

const mostNamed = 5;

const toNames = (ties: readonly SampleTie[]): string => {
  const names = [...new Set(ties.map(({ who }) => who || '未填写姓名的用户'))];
  const named = names.slice(0, mostNamed).join('、');
  return names.length > mostNamed ? `${named} 等 ${names.length} 位` : named;
};

const toObstacles = (ties: readonly SampleTie[]): string[] =>
  [...Map.groupBy(ties, ({ is_sample, company_name }) => `${is_sample} ${company_name}`).values()].flatMap(
    (group) => {
      const [first] = group;
      if (!first) return [];
      return first.is_sample
        ? `「${first.company_name}」里有示例的${toNames(group)}留下的内容，该单位不是示例；示例因此不能移除`
        : `示例单位「${first.company_name}」里有真实用户 ${toNames(group)}，请他们先退出，或保留示例`;
    },
  );

/** What there is of the sample and what keeps it. */
export const readSample = async (db: Db): Promise<Sample> => {
  const companies = [...(await listSampleCompanies(db))];
  const accounts = await countSampleAccounts(db);
  if (companies.length === 0 && accounts === 0) return { companies, accounts, obstacles: [] };
  const without = (await hasOwnAdministrator(db))
    ? []
    : [
        '还没有真正的平台管理员：请在服务器上执行 npx xmgl add-admin 创建，或由示例的平台管理员改好密码，并在个人中心换成自己的手机号',
      ];
  return { companies, accounts, obstacles: [...without, ...toObstacles(await listSampleTies(db))] };
};

/** Removes the sample's companies and accounts with everything that belongs to them; answers what was removed. */
export const removeSample = async (db: Db, typedName: string): Promise<Sample> => {
  const sample = await readSample(db);
  const [name] = sample.companies;
  if (name === undefined && sample.accounts === 0) throw fail('notFound', '示例数据已不存在');
  if (sample.obstacles.length > 0) throw fail('conflict', `${sample.obstacles.join('；')}。`);
  if (name !== undefined && typedName !== name)
    throw fail('invalid', `单位名称不一致，请输入「${name}」`, 'companyName');
  await removeSampleRows(db);
  await freeDefaultType(db);
  return sample;
};
