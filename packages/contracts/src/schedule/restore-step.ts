import { z } from 'zod';
import { id } from '../fields.ts';
import { activityRow, assignmentRow, calendarRow, linkRow, resourceRow, wbsNodeRow } from './plan-rows.ts';
import { planSettings } from './plan-settings.ts';

const step = <const Name extends string>(name: Name) => z.literal(name);

/** Steps that were kept before assignments had these say nothing of them. */
const { actualWorkMin, remainingWorkMin, curve, curveParts, jobText, state } = assignmentRow.shape;
const storedAssignment = assignmentRow.extend({
  actualWorkMin: actualWorkMin.default(0),
  remainingWorkMin: remainingWorkMin.default(null),
  curve: curve.default('even'),
  curveParts: curveParts.default([]),
  jobText: jobText.default(''),
  state: state.default('needed'),
});
/** Nor had activities how they earn. */
const { evRule, percentKind, physicalPercent, steps } = activityRow.shape;
const storedActivity = activityRow.extend({
  evRule: evRule.default('percent'),
  percentKind: percentKind.default('工期'),
  physicalPercent: physicalPercent.default(null),
  steps: steps.default([]),
});
const storedResource = resourceRow.extend({ accrueAt: resourceRow.shape.accrueAt.default('prorated') });

const put = z.discriminatedUnion('entity', [
  z.strictObject({ step: step('put'), entity: z.literal('calendar'), row: calendarRow }),
  z.strictObject({ step: step('put'), entity: z.literal('wbsNode'), row: wbsNodeRow }),
  z.strictObject({ step: step('put'), entity: z.literal('activity'), row: storedActivity }),
  z.strictObject({ step: step('put'), entity: z.literal('link'), row: linkRow }),
  z.strictObject({ step: step('put'), entity: z.literal('resource'), row: storedResource }),
  z.strictObject({ step: step('put'), entity: z.literal('assignment'), row: storedAssignment }),
]);

// Identity and place are no fields: a row keeps its id, and `place` moves it in the outline.
const patch = z.discriminatedUnion('entity', [
  z.strictObject({
    step: step('patch'),
    entity: z.literal('calendar'),
    id,
    fields: calendarRow.omit({ calendarID: true }).partial(),
  }),
  z.strictObject({
    step: step('patch'),
    entity: z.literal('wbsNode'),
    id,
    fields: wbsNodeRow.omit({ wbsNodeID: true, parentID: true }).partial(),
  }),
  z.strictObject({
    step: step('patch'),
    entity: z.literal('activity'),
    id,
    fields: activityRow.omit({ activityID: true, wbsNodeID: true }).partial(),
  }),
  z.strictObject({
    step: step('patch'),
    entity: z.literal('link'),
    id,
    fields: linkRow.omit({ linkID: true }).partial(),
  }),
  z.strictObject({
    step: step('patch'),
    entity: z.literal('resource'),
    id,
    fields: resourceRow.omit({ resourceID: true }).partial(),
  }),
  z.strictObject({
    step: step('patch'),
    entity: z.literal('assignment'),
    id,
    fields: assignmentRow.omit({ assignmentID: true }).partial(),
  }),
]);

const entityName = z.enum(['calendar', 'wbsNode', 'activity', 'link', 'resource', 'assignment']);

/** One small change of the plan, as undo says it: what was there before, put back in order. */
export const restoreStep = z.discriminatedUnion('step', [
  put,
  patch,
  z.strictObject({ step: step('remove'), entity: entityName, id }),
  z.strictObject({ step: step('place'), rowID: id, parentID: id.nullable(), afterID: id.nullable() }),
  z.strictObject({ step: step('unplace'), rowID: id }),
  z.strictObject({ step: step('settings'), fields: planSettings.partial() }),
]);
export type RestoreStep = Readonly<z.output<typeof restoreStep>>;
