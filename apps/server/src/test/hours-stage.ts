import { callsOf } from '@xmgl/contracts/register/register-calls';
import { AddBatchHR, AddUnitCost } from '@xmgl/contracts/resource/resource.calls';
import { timesheet } from '@xmgl/contracts/resource/timesheet.register';
import { GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { v7 } from 'uuid';
import { at, type Desk, openDesk, say } from './cost-desk.ts';
import type { Person } from './factories.ts';

export const sheets = callsOf(timesheet);
const dayLength = 480;

export type HoursStage = Desk & {
  /** Of the member, with a price of 17,400 元 a month. */
  readonly resourceID: string;
  readonly assignmentID: string;
  readonly activityID: string;
  readonly wbsNodeID: string;
};

/** A project whose member is assigned 80 hours of an activity that begins on 2026-05-06. */
export const openHoursStage = async (): Promise<HoursStage> => {
  const desk = await openDesk();
  const { server, projectID, owner, member } = desk;
  const { projectResourceIDs } = await server.send(
    AddBatchHR,
    { projectID, userIDs: [member.userID] },
    owner.token,
  );
  const [resourceID = ''] = projectResourceIDs;
  await server.send(AddUnitCost, { projectID, resourceID, unitCost: 17_400, costUnit: '元/月' }, owner.token);
  const [wbsNodeID, activityID, assignmentID] = [v7(), v7(), v7()];
  const commands: readonly PlanCommand[] = [
    { kind: 'setPlanOptions', fields: { startAt: at('2026-05-04', 0) } },
    { kind: 'addWbsNode', wbsNodeID, parentID: null, name: '主体结构' },
    { kind: 'addActivity', activityID, wbsNodeID, name: '绑扎钢筋', durationMin: 10 * dayLength },
    { kind: 'addResource', resourceID, fields: { name: '周航', kind: 'labour', unit: '工日' } },
    { kind: 'addAssignment', assignmentID, activityID, resourceID, units: 1, workMin: 80 * 60 },
  ];
  await say(desk, commands);
  return { ...desk, resourceID, assignmentID, activityID, wbsNodeID };
};

/** What the plan says of the assignment and its activity. */
export const lookAtWork = async ({ server, projectID, owner, assignmentID, activityID }: HoursStage) => {
  const plan = await server.send(GetPlan, { projectID }, owner.token);
  const {
    actualWorkMin = 0,
    remainingWorkMin = null,
    workMin = 0,
  } = plan.assignments.find((row) => row.assignmentID === assignmentID) ?? {};
  const activity = plan.activities.find((row) => row.activityID === activityID);
  return {
    actualWorkMin,
    remainingMin: remainingWorkMin ?? Math.max(0, workMin - actualWorkMin),
    actualStart: activity?.actualStart ?? null,
    actualFinish: activity?.actualFinish ?? null,
  };
};

export type Hours = readonly (readonly [workDate: string, hours: number])[];

type Given = { readonly weekStart: string; readonly hours: Hours; readonly more?: object };

export const addSheet = (
  { server, projectID, resourceID, activityID, member }: HoursStage,
  { weekStart, hours, more = {} }: Given,
  who: Person = member,
) =>
  server.send(
    sheets.add,
    {
      projectID,
      resourceID,
      weekStart,
      hours: hours.map(([workDate, count]) => ({ workDate, activityID, hours: count })),
      ...more,
    },
    who.token,
  );

export const stepSheet = async (
  { server, projectID, owner }: HoursStage,
  timesheetID: string,
  action: '提交' | '撤回' | '批准' | '退回' | '更正',
  who: Person,
  more: object = {},
) => {
  const { row } = await server.send(sheets.byID, { projectID, timesheetID }, owner.token);
  return await server.send(
    sheets.upd,
    { projectID, timesheetID, rowVersion: row.rowVersion, action, ...more },
    who.token,
  );
};
