// npm run generate:register -- packages/contracts/src/<业务区>/<名称>.register.ts
// Writes the migration that a register's declaration asks for. docs/registers.md tells the steps around it.
import './require-node.mjs';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = 'apps/server/src/db/migrations';
const isRegister = (value) => typeof value?.entity === 'string' && typeof value.fields === 'object';

const [, , path = ''] = process.argv;
if (!existsSync(path)) stop(`没有文件「${path}」。用法：npm run generate:register -- <声明文件>`);
const register = Object.values(await import(pathToFileURL(resolve(path)).href)).find(isRegister);
if (!register) stop(`${path} 没有导出登记册声明（defineRegister）`);

const { toTableSql } = await import('../apps/server/src/register/register-table.ts');
const name = register.entity.replace(/(?<=[a-z])[A-Z]/g, '-$&').toLowerCase();
const files = readdirSync(folder).toSorted();
const known = files.find((file) => file.endsWith(`-${name}.sql`));
if (known) stop(`${join(folder, known)} 已经存在`);
const number = String(Number(files.at(-1)?.slice(0, 4) ?? 0) + 1).padStart(4, '0');
const target = join(folder, `${number}-${name}.sql`);
writeFileSync(target, `-- ${register.label}\n\n${toTableSql(register)}\n`);
console.log(`已写入 ${target}。请看一遍，再运行 npm run generate:tables。`);

function stop(message) {
  console.error(message);
  process.exit(1);
}
