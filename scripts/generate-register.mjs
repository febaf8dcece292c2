// npm run generate:register -- packages/contracts/src/<业务区>/<名称>.register.ts [迁移编号]
// Writes what a register's declaration asks for: the migration, its place in the list of registers, its tab and, where
// the module has none, its page. docs/registers.md tells the steps around it.
import './require-node.mjs';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listRest, toPlace, writeAround } from './register-files.mjs';

const folder = 'apps/server/src/db/migrations';
const usage =
  '用法：npm run generate:register -- packages/contracts/src/<业务区>/<名称>.register.ts [迁移编号]';
const isRegister = (value) => typeof value?.entity === 'string' && typeof value.fields === 'object';

const [, , path = '', wanted = ''] = process.argv;
if (!existsSync(path)) stop(`没有文件「${path}」。${usage}`);
if (!/^packages\/contracts\/src\/[a-z-]+\/[a-z-]+\.register\.ts$/.test(path))
  stop(`声明不在该在的地方。${usage}`);
if (wanted !== '' && !/^\d{4}$/.test(wanted)) stop(`迁移编号是四位数字，例如 0030。${usage}`);
const declared = Object.entries(await import(pathToFileURL(resolve(path)).href));
const [exported, register] = declared.find(([, value]) => isRegister(value)) ?? [];
if (!register) stop(`${path} 没有导出登记册声明（defineRegister）`);

const { faultsIn } = await import('../packages/contracts/src/register/check-declaration.ts');
const faults = faultsIn(register);
if (faults.length > 0) stop(`${path} 还不能用：\n${faults.map((fault) => `  ${fault}`).join('\n')}`);

const name = register.entity.replace(/(?<=[a-z])[A-Z]/g, '-$&').toLowerCase();
const files = readdirSync(folder).toSorted();
const known = files.find((file) => file.slice(5) === `${name}.sql`);
if (known) stop(`${join(folder, known)} 已经存在。还没有发布的，删去它再生成，并换一个空的 XMGL_DATA 目录。`);
const number = wanted || String(Number(files.at(-1)?.slice(0, 4) ?? 0) + 1).padStart(4, '0');
const taken = files.find((file) => file.startsWith(`${number}-`));
if (taken) stop(`编号 ${number} 已经由 ${taken} 使用`);

const { toTableSql } = await import('../apps/server/src/register/register-table.ts');
const { catalogueTabs, pageCatalogue } = await import('../packages/contracts/src/access/page-catalogue.ts');
const tab = catalogueTabs.find(({ id }) => id === register.page);
const module = pageCatalogue.find(({ id }) => id === tab.moduleID);
const place = toPlace({ path, exported, register, module, tab });

const migration = join(folder, `${number}-${name}.sql`);
writeFileSync(migration, `-- ${register.label}\n\n${toTableSql(register)}\n`);
const written = writeAround(place);
if (written.length > 0) execFileSync('biome', ['check', '--write', ...written], { stdio: 'ignore' });
console.log(`已写入：\n${[migration, ...written].map((file) => `  ${file}`).join('\n')}`);
console.log(
  `还要做：\n${[`${migration}：看一遍`, ...listRest(place)].map((line) => `  ${line}`).join('\n')}`,
);
console.log('然后：npm run generate:tables');

function stop(message) {
  console.error(message);
  process.exit(1);
}
