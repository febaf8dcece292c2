import type { DefaultRole } from '@xmgl/contracts/access/catalogue-page';
import { pageCatalogue } from '@xmgl/contracts/access/page-catalogue';

/** The words of the menu: of someone who has every right, or of a holder of one role alone. */
export const menuWords = (role?: DefaultRole): string[] => [
  '工作台',
  ...pageCatalogue
    .filter(({ tabs = [] }) => role === undefined || tabs.some(({ grants }) => grants?.[role]))
    .map(({ name }) => name),
];

/** The modules that there are, with the addresses that the specification gives them. */
export const modules = [
  ['整体管理', '/overallManagement/configuration'],
  ['范围管理', '/rangeManagement/index'],
  ['进度管理', '/scheduleManagement/index'],
  ['干系人管理', '/stakeholderManagement/index'],
  ['资源管理', '/resourcesManagement/index'],
  ['成本管理', '/costManagement/index'],
  ['沟通管理', '/communicateMana/index'],
] as const;
