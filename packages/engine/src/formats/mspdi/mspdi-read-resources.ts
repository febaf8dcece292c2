import type { AssignmentModel, ResourceModel } from '../../model.ts';
import type { ImportedResource } from '../imported-plan.ts';
import type { XmlNode } from '../xml/read-xml-rows.ts';
import { atOf, childrenOf, flagOf, numberOf, parseDuration, rawTextOf, textOf } from '../xml/xml-fields.ts';
import { readAccrual, readContour } from './mspdi-contours.ts';
import { OWN, ownTextOf } from './mspdi-own-fields.ts';
import { isEquipmentText } from './mspdi-own-texts.ts';
import { MONEY_UNIT } from './mspdi-read-baselines.ts';
import type { MspdiReport } from './mspdi-report.ts';

export type MspdiResources = {
  readonly resources: readonly ResourceModel[];
  readonly extras: readonly ImportedResource[];
};

function toType(node: XmlNode): ImportedResource['type'] {
  if (flagOf(node, 'IsCostResource')) return 'cost';
  return (numberOf(node, 'Type') ?? 1) === 1 ? 'work' : 'material';
}

function toKind(
  node: XmlNode,
  type: ImportedResource['type'],
  own: ReadonlySet<string>,
): ResourceModel['kind'] {
  if (type !== 'work') return 'material';
  return isEquipmentText(ownTextOf(node, OWN.resourceKind, own)) ? 'equipment' : 'labour';
}

function toResource(node: XmlNode, type: ImportedResource['type'], own: ReadonlySet<string>): ResourceModel {
  const calendar = numberOf(node, 'CalendarUID') ?? -1;
  const accrueAt = readAccrual(numberOf(node, 'AccrueAt'));
  const canLevel = textOf(node, 'CanLevel');
  const isUnlevelled = type === 'work' && (canLevel === '0' || canLevel === 'false');
  return {
    id: textOf(node, 'UID'),
    name: textOf(node, 'Name'),
    kind: toKind(node, type, own),
    maxUnits: numberOf(node, 'MaxUnits') ?? 1,
    calendarId: calendar < 0 ? null : textOf(node, 'CalendarUID'),
    availability: childrenOf(node, 'AvailabilityPeriods', 'AvailabilityPeriod').flatMap((period) => {
      const fromAt = atOf(period, 'AvailableFrom');
      const toAt = atOf(period, 'AvailableTo');
      const units = numberOf(period, 'AvailableUnits') ?? 1;
      return fromAt === null || toAt === null ? [] : [{ fromAt, toAt, units }];
    }),
    ...(accrueAt && { accrueAt }),
    ...(isUnlevelled && { isUnlevelled }),
  };
}

/** Resources; the blank row that stands for "nobody" is left out. */
export function readMspdiResources(
  nodes: readonly XmlNode[],
  own: ReadonlySet<string>,
  report: MspdiReport,
): MspdiResources {
  const resources: ResourceModel[] = [];
  const extras: ImportedResource[] = [];
  const seen = new Set<string>();
  for (const node of nodes) {
    const id = textOf(node, 'UID');
    const name = textOf(node, 'Name');
    if (flagOf(node, 'IsNull') || name === '' || seen.has(id)) {
      if (id !== '0') report.add('没有名称的资源', `资源 ${id}`);
      continue;
    }
    seen.add(id);
    const type = toType(node);
    resources.push(toResource(node, type, own));
    if (childrenOf(node, 'Rates', 'Rate').length > 1) report.add('资源的分期费率', name);
    extras.push({
      id,
      type,
      initials: textOf(node, 'Initials'),
      group: textOf(node, 'Group'),
      email: textOf(node, 'EmailAddress'),
      notes: rawTextOf(node, 'Notes'),
      materialLabel: textOf(node, 'MaterialLabel'),
      standardRate: numberOf(node, 'StandardRate') ?? 0,
      overtimeRate: numberOf(node, 'OvertimeRate') ?? 0,
      costPerUse: (numberOf(node, 'CostPerUse') ?? 0) / MONEY_UNIT,
    });
  }
  return { resources, extras };
}

function reportAssignment(node: XmlNode, where: string, report: MspdiReport): void {
  const contour = numberOf(node, 'WorkContour') ?? 0;
  // 8 is one drawn by hand, most often a split: told where the split cannot be read.
  if (contour !== 8 && readContour(contour) === undefined) report.add('工时分布曲线', where);
  if ((numberOf(node, 'LevelingDelay') ?? 0) !== 0) report.add('分配的资源平衡延迟', where);
  if ((parseDuration(textOf(node, 'ActualWork')) ?? 0) > 0) report.add('分配的实际工时', where);
  if ((parseDuration(textOf(node, 'OvertimeWork')) ?? 0) > 0) report.add('加班工时', where);
}

/** Assignments of known resources to known tasks. */
export function readMspdiAssignments(
  nodes: readonly XmlNode[],
  activityNames: ReadonlyMap<string, string>,
  resourceIds: ReadonlySet<string>,
  report: MspdiReport,
): readonly AssignmentModel[] {
  const seen = new Set<string>();
  return nodes.flatMap((node) => {
    const activityId = textOf(node, 'TaskUID');
    const resourceId = textOf(node, 'ResourceUID');
    const where = activityNames.get(activityId);
    if (where === undefined || !resourceIds.has(resourceId)) {
      const isNobody = !(Number(resourceId) > 0) || !(Number(activityId) > 0);
      if (!isNobody)
        report.fault('任务或资源不存在的分配（已忽略）', where ?? `任务 ${activityId}`, where && activityId);
      return [];
    }
    const id = textOf(node, 'UID');
    if (id === '' || seen.has(id)) {
      report.add('编号缺失或重复的分配', where);
      return [];
    }
    seen.add(id);
    reportAssignment(node, where, report);
    const curve = readContour(numberOf(node, 'WorkContour') ?? 0);
    return [
      {
        id,
        activityId,
        resourceId,
        units: numberOf(node, 'Units') ?? 1,
        workMin: parseDuration(textOf(node, 'Work')) ?? 0,
        delayMin: Math.max(0, Math.round((numberOf(node, 'Delay') ?? 0) / 10)),
        ...(curve && curve !== 'even' && { curve }),
      },
    ];
  });
}
