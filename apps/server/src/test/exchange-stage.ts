import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Output } from '@xmgl/contracts/call';
import { ConfirmPlanImport, ExportPlan } from '@xmgl/contracts/schedule/exchange.calls';
import { GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import { toPlanDocument } from '@xmgl/engine/commands/plan-wire';
import { findSharedData } from '@xmgl/engine/testing/shared-data';
import { expect } from 'vitest';
import type { PlanStage } from './plan-stage.ts';

/** A plan of two activities as Project saves it. */
export const smallXml = `<?xml version="1.0" encoding="UTF-8"?>
<Project xmlns="http://schemas.microsoft.com/project"><Title>小计划</Title><StartDate>2026-04-27T08:00:00</StartDate>
<CalendarUID>1</CalendarUID><Calendars><Calendar><UID>1</UID><Name>标准</Name><IsBaseCalendar>1</IsBaseCalendar><WeekDays>
${[2, 3, 4, 5, 6].map((day) => `<WeekDay><DayType>${day}</DayType><DayWorking>1</DayWorking><WorkingTimes><WorkingTime><FromTime>08:00:00</FromTime><ToTime>12:00:00</ToTime></WorkingTime><WorkingTime><FromTime>13:00:00</FromTime><ToTime>17:00:00</ToTime></WorkingTime></WorkingTimes></WeekDay>`).join('')}
</WeekDays></Calendar></Calendars><Tasks>
<Task><UID>1</UID><Name>挖土</Name><OutlineLevel>1</OutlineLevel><Start>2026-04-27T08:00:00</Start><Finish>2026-04-28T17:00:00</Finish><Duration>PT16H0M0S</Duration></Task>
<Task><UID>2</UID><Name>垫层</Name><OutlineLevel>1</OutlineLevel><Start>2026-05-06T08:00:00</Start><Finish>2026-05-06T17:00:00</Finish><Duration>PT8H0M0S</Duration><PredecessorLink><PredecessorUID>1</PredecessorUID><Type>1</Type></PredecessorLink></Task>
</Tasks></Project>`;

export const base64 = (file: string | Uint8Array): string => Buffer.from(file).toString('base64');

/** Reads and imports on the stage of a test file. */
export const exchangeOn = (stage: () => PlanStage) => {
  const readPlan = async () => (await stage().call(GetPlan, { projectID: stage().projectID })).data;
  const send = async (fileName: string, content: string, baseVersion?: number) =>
    await stage().call(ConfirmPlanImport, {
      projectID: stage().projectID,
      fileName,
      content,
      baseVersion: baseVersion ?? (await readPlan()).planVersion,
    });
  return { readPlan, send };
};

/** A document without its ids and numbers, in outline order. */
export const withoutIDs = (plan: Output<typeof GetPlan>): string => {
  const document = toPlanDocument(plan);
  const seen = new Map<string, string>();
  const name = (id: string) => {
    const known = seen.get(id) ?? `#${seen.size}`;
    seen.set(id, known);
    return known;
  };
  const text = JSON.stringify([
    document.settings,
    [...document.children],
    ...(['calendar', 'wbsNode', 'activity', 'link', 'resource', 'assignment'] as const).map((entity) => [
      ...document[entity].values(),
    ]),
  ]);
  return text.replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, name);
};

const folder = findSharedData('msproject/xml');
const files = folder === null ? [] : readdirSync(folder).filter((name) => name.endsWith('.xml'));
if (folder === null) process.stderr.write('shared/data/msproject/xml is not there: no file was imported\n');

/** That files, maps and schedules agree is shown of every file by the engine; the road through the database of some. */
const oneOf = 8;

/** Imports every eighth file, exports it and imports that. */
export const roundTrip = async (stage: PlanStage): Promise<void> => {
  const { readPlan, send } = exchangeOn(() => stage);
  for (const name of files.filter((_, at) => at % oneOf === 0)) {
    const first = await send(name, base64(readFileSync(`${folder}/${name}`)));
    expect(first.errors, name).toEqual([]);
    const before = await readPlan();
    const { data } = await stage.call(ExportPlan, { projectID: stage.projectID, format: 'mspdi' });
    const second = await send(name, base64(gzipSync(data.content)));
    expect(second.errors, name).toEqual([]);
    expect(withoutIDs(await readPlan()), name).toBe(withoutIDs(before));
  }
};
