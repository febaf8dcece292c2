import type { ResourceModel } from '@xmgl/engine/model';
import { listUnits } from '@xmgl/engine/resource-use/bookings';
import { computeResourceUse, type OtherUse } from '@xmgl/engine/resource-use/resource-use';
import { openPlan } from '../../schedule/plan/open-plan.service.ts';
import type { Planner } from '../planner.ts';
import { toPlanUse } from '../requirement/plan-use.service.ts';
import { ever, listCompanyUse, listUnlevelled, type UseRow } from './company-use.repository.ts';
import {
  type Asked,
  inOrder,
  isAsked,
  round,
  sum,
  toDepartments,
  toPeriods,
  withoutOver,
} from './load-window.ts';

const elsewhere = { labour: '其他项目的人力', equipment: '其他项目的设备' } as const;
const nameOf = ({ resourceName, kind }: UseRow): string => resourceName ?? elsewhere[kind];

/** One person or machine in all projects, or all of the same name; what has none that may be told is one. */
const keysOf = (rows: readonly UseRow[]): ((row: UseRow) => string) => {
  const named = new Set(rows.flatMap((row) => (row.resourceName === null ? [] : (row.sameKey ?? []))));
  return ({ sameKey, resourceName, kind }) => {
    if (sameKey !== null && named.has(sameKey)) return sameKey;
    return resourceName === null ? `elsewhere ${kind}` : `${kind} ${resourceName}`;
  };
};

/** The same one is there once, however many projects know it; trades of several projects add up. */
const countUnits = (rows: readonly UseRow[]): number => {
  const each = [...new Map(rows.map((row) => [row.resourceID, row])).values()];
  const most = each.reduce((units, { maxUnits }) => Math.max(units, maxUnits), 0);
  return each[0]?.sameKey && each[0].resourceName !== null ? most : sum(each.map(({ maxUnits }) => maxUnits));
};

const toModel = (id: string, row: UseRow, maxUnits: number): ResourceModel => ({
  id,
  name: nameOf(row),
  kind: row.kind,
  maxUnits,
  calendarId: null,
  availability: [],
});

const toUses = (rows: readonly UseRow[]): readonly OtherUse[] =>
  rows.flatMap(({ fromAt, toAt, units }) =>
    fromAt === null || toAt === null || units === null ? [] : [{ fromAt, toAt, units }],
  );

const windowOf = ({ fromDay, toDay }: Asked) => ({
  from: fromDay === undefined ? ever.from : fromDay * 1440,
  to: toDay === undefined ? ever.to : (toDay + 1) * 1440,
});

type Part = {
  readonly id: string;
  readonly projectName: string | null;
  readonly uses: readonly OtherUse[];
  readonly resource: ResourceModel;
};

/** A resource of the company, and what each project asks of it. */
type Group = Part & {
  readonly row: UseRow;
  readonly rows: readonly UseRow[];
  readonly parts: readonly Part[];
};

const toGroup = ([key, rows]: readonly [string, readonly UseRow[]]): readonly Group[] => {
  const [row] = rows;
  if (!row) return [];
  const projects = [...Map.groupBy(rows, ({ projectName }) => projectName)];
  const parts = projects.map(([projectName, own], at): Part => {
    const id = `${key}\n${at}`;
    return { id, projectName, uses: toUses(own), resource: toModel(id, row, 0) };
  });
  const resource = toModel(key, row, countUnits(rows));
  return [{ id: key, projectName: null, uses: toUses(rows), resource, row, rows, parts }];
};

/** What the company's people and machines are asked for in all running projects, in the hours of this project's calendar. */
export const readCompanyLoad = async (planner: Planner, asked: Asked) => {
  const opened = await openPlan(planner, planner.services.plans);
  const { minutesPerDay } = opened.document.settings;
  const all = await listCompanyUse(planner, windowOf(asked), true);
  const unlevelled = await listUnlevelled(planner);
  const isShown = isAsked(asked);
  const rows = all.filter(({ kind, departmentID }) => isShown(kind, departmentID));
  const groups = [...Map.groupBy(rows, keysOf(rows))].flatMap(toGroup);
  const work = groups.flatMap(({ uses }) => uses.map(({ fromAt, toAt }) => ({ from: fromAt, to: toAt })));
  const days = toPeriods(asked, work);
  const edges = days.map((day) => day * 1440);
  const parts: readonly Part[] = groups.flatMap((group) => [group, ...group.parts]);
  const usesOf = new Map(parts.map(({ id, uses }) => [id, uses]));
  const model = { ...toPlanUse(opened).model, resources: parts.map(({ resource }) => resource) };
  const computed = computeResourceUse(model, [], edges, (id) => usesOf.get(id) ?? []);
  const isUnlevelled = new Map(
    groups.map(({ id, rows: own }) => [id, own.every(({ resourceID }) => unlevelled.has(resourceID))]),
  );
  const useOf = new Map(
    computed.map((use) => [use.resourceId, isUnlevelled.get(use.resourceId) ? withoutOver(use) : use]),
  );
  const demandOf = (id: string): number[] => round(useOf.get(id)?.other ?? []);
  const loads = groups.map(({ id, row, resource, parts: projects }) => ({
    key: id,
    resourceName: nameOf(row),
    resourceKind: row.kind,
    departmentName: row.departmentName ?? '',
    demand: demandOf(id),
    capacity: round(useOf.get(id)?.capacity ?? []),
    over: round(useOf.get(id)?.over ?? []),
    overDays: [...(useOf.get(id)?.overDays ?? [])],
    peak: round(useOf.get(id)?.peak ?? []),
    units: round(listUnits(resource, edges)),
    isUnlevelled: isUnlevelled.get(id) === true,
    projects: projects
      .map((part) => ({ projectName: part.projectName, demand: demandOf(part.id) }))
      .filter(({ demand }) => sum(demand) > 0)
      .toSorted((a, b) => sum(b.demand) - sum(a.demand)),
  }));
  return {
    minutesPerDay,
    days: [...days],
    departments: toDepartments(all),
    ...inOrder(loads, asked.onlyOver),
  };
};
