import { type PageRouting, type Right, rightNames, rights } from '@xmgl/contracts/access/page-rights';
import type { CellValue, Mark, MatrixHead } from '../../../register/looks/matrix/matrix.types.ts';
import { type Grants, isGranted, setRights, tabsOf } from './grants.ts';

const letters = {
  access: '访',
  insert: '增',
  delete: '删',
  update: '改',
  download: '下',
} as const satisfies Record<Right, string>;

/** The five rights as the marks of a cell. */
export const grantMarks: readonly Mark[] = rights.map((right) => ({
  key: letters[right],
  label: rightNames[right],
}));

/** @example markedOf({ 'schedule.gantt': ['access', 'update'] }, 'schedule.gantt') // '访改' */
export const markedOf = (grants: Grants, tabID: string): CellValue =>
  rights
    .filter((right) => isGranted(grants, tabID, right))
    .map((right) => letters[right])
    .join('');

/** The rights of a tab become what is marked: any right also lets its holder in, without access none is left. */
export const withMarked = (grants: Grants, tabID: string, value: CellValue): Grants => {
  const has = (right: Right) => value.includes(letters[right]);
  const isClosed = isGranted(grants, tabID, 'access') && !has('access');
  const wanted = isClosed ? [] : rights.filter(has);
  return setRights({ ...grants, [tabID]: [] }, [tabID], wanted, true);
};

/** Whether a tab would be given a right that it has not. */
export const isRaised = (before: Grants, after: Grants, tabID: string): boolean =>
  rights.some((right) => isGranted(after, tabID, right) && !isGranted(before, tabID, right));

/** Modules head their tabs. */
export const toPageRows = (routings: readonly PageRouting[]): readonly MatrixHead[] =>
  routings.flatMap((module) => [
    { id: module.pageRoutingID, title: module.pageRoutingName, isHeading: true },
    ...tabsOf(module).map((tab) => ({
      id: tab.pageRoutingID,
      title: tab.pageRoutingName,
      hint: `${module.pageRoutingName} · ${tab.pageRoutingName}`,
      level: 1,
      isHeading: false,
    })),
  ]);
