// What generate-register.mjs writes around a migration, and what it leaves to the hand.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const listOfAll = 'packages/contracts/src/register/all-registers.ts';
const pageTable = 'apps/web/src/layout/page-table.ts';

const toPascal = (name) => name.replace(/(?:^|-)([a-z])/g, (_, letter) => letter.toUpperCase());

/** Names of what belongs to a register, from where its declaration lies and which tab it names. */
export const toPlace = ({ path, exported, register, module, tab }) => {
  const area = basename(dirname(path));
  return {
    area,
    exported,
    computed: Object.keys(register.computed),
    module,
    tab,
    file: basename(path, '.ts'),
    folder: `apps/web/src/areas/${area}`,
    tabName: `${toPascal(tab.route)}Tab`,
    pageName: `${toPascal(area)}Page`,
  };
};

const tabText = ({
  area,
  file,
  exported,
  tabName,
}) => `import { ${exported} } from '@xmgl/contracts/${area}/${file}';
import type { ReactElement } from 'react';
import { RegisterPage } from '../../register/register-page.tsx';

export const ${tabName} = (): ReactElement => (
  <RegisterPage register={${exported}} purpose="请改写：记下什么，供谁用。" />
);
`;

const pageText = ({ module, tab, tabName, pageName }) => `import { lazy, type ReactElement } from 'react';
import { ModuleFrame } from '../../access/module-frame.tsx';

const ${tabName} = lazy(async () => ({ default: (await import('./${tab.route}-tab.tsx')).${tabName} }));

export const ${pageName} = (): ReactElement => (
  <ModuleFrame title="${module.name}" tabs={{ ${tab.route}: () => <${tabName} /> }} />
);
`;

const pagesText = ({ area, module, pageName }) => `import type { ModulePage } from '../../ui/area-page.ts';
import { lazyPage } from '../../ui/lazy-page.ts';

export const ${area}Page: ModulePage = {
  title: '${module.name}',
  page: lazyPage(() => import('./${area}-page.tsx'), '${pageName}'),
  icon: 'dashboard',
  help: [],
};
`;

const has = (file, text) => readFileSync(file, 'utf8').includes(text);

const listOf = (area) => `packages/contracts/src/${area}/${area}.registers.ts`;

/** The list of the area's registers with this one at its end; undefined where it is there already. */
const toList = ({ area, file, exported }) => {
  const text = existsSync(listOf(area))
    ? readFileSync(listOf(area), 'utf8')
    : `\n/** The area's registers, in the order of its tabs. */\nexport const ${area}Registers = [] as const;\n`;
  if (text.includes(`/${file}.ts'`)) return undefined;
  const grown = text.replace(
    /,?\s*\] as const;/,
    (end) => `${text.includes('[]') ? '' : ', '}${exported}${end.trimStart().replace(/^,/, '')}`,
  );
  return `import { ${exported} } from './${file}.ts';\n${grown}`;
};

/** Writes the files that are not there yet and never one that is; answers with what it wrote. */
export const writeAround = (place) => {
  const { folder, tab, area } = place;
  const list = toList(place);
  const texts = [
    ...(list === undefined ? [] : [[listOf(area), list]]),
    ...[
      [join(folder, `${tab.route}-tab.tsx`), tabText(place)],
      [join(folder, `${area}-page.tsx`), pageText(place)],
      [join(folder, `${area}.pages.ts`), pagesText(place)],
    ].filter(([file]) => !existsSync(file)),
  ];
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of texts) writeFileSync(file, text);
  return texts.map(([file]) => file);
};

/** What is still to be done by hand, each with the words to write. */
export const listRest = ({ folder, area, file, exported, computed, tab, tabName }) => {
  const page = join(folder, `${area}-page.tsx`);
  const tabFile = join(folder, `${tab.route}-tab.tsx`);
  const rest = has(tabFile, `register={${exported}}`)
    ? [`${tabFile}：改写 purpose`]
    : [`${tabFile}：放上 <RegisterPage register={${exported}} purpose="…" />`];
  if (computed.length > 0)
    rest.push(
      `apps/server/src/areas/${area}/${basename(file, '.register')}.kit.ts：makeKit 的 computed 或 ofAll 中写 ${computed.join('、')} 的 SQL，套件加到同一文件夹 ${area}.area.ts 的 kits`,
    );
  if (!has(listOfAll, `/${area}.registers.ts'`)) rest.push(`${listOfAll}：加 ...${area}Registers`);
  if (!has(page, `<${tabName} />`))
    rest.push(
      `${page}：const ${tabName} = lazy(async () => ({ default: (await import('./${tab.route}-tab.tsx')).${tabName} }));`,
      `${page}：tabs 中加 ${tab.route}: () => <${tabName} />`,
    );
  const pages = join(folder, `${area}.pages.ts`);
  if (has(pageTable, `/${area}.pages.ts'`)) rest.push(`${pages}：help 中加一句，说明新的页签`);
  else
    rest.push(
      `${pages}：改写 help（至少两句）和 icon（见 ui/icon.tsx）`,
      `${pageTable}：modulePages 中加 ${area}Page`,
    );
  return rest;
};
