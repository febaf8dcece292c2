import { toCivilDate } from '@xmgl/engine/calendar/day-number';
import { applyPlanCommands } from '@xmgl/engine/commands/apply-commands';
import { toDayWords } from '@xmgl/engine/commands/date-words';
import { sql } from 'kysely';
import { actingFor } from '../../../access/duty.service.ts';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import {
  findLastAnnouncedYear,
  holidayVersion,
  listHolidaySpans,
} from '../../../calendar/statutory-holidays.ts';
import { ofProject } from '../../../db/project-rows.ts';
import { type Moment, settleNearTasks } from '../../../notify/near-tasks.service.ts';
import { computePlan } from '../plan/compute-plan.ts';
import { readPlan } from '../plan/plan.repository.ts';

export const newHolidays = 'NewHolidays';

/** Whether the plan keeps statutory holidays, and has those of an earlier announcement. */
const isBehind = async ({ db, project }: Moment): Promise<boolean> => {
  const { rows } = await sql`
    select from plan as p where ${ofProject('p', project)} and p.holiday_version <> ${holidayVersion()}
      and exists (select from calendar as c where ${ofProject('c', project)} and c.use_holidays)`.execute(db);
  return rows.length > 0;
};

type Finishes = { readonly before: string; readonly after: string };

/** When the plan finishes, and when it would with the holidays that are announced by now; null: they move nothing. */
const compare = async ({ db, project }: Moment): Promise<Finishes | null> => {
  // The project was named by the list of the morning: it runs, and nobody enters it.
  const { document, projectName } = await readPlan(db, { ...project, isFiled: false } as ProjectInScope);
  const fromYear = toCivilDate(Math.floor(document.settings.startAt / 1440)).year - 1;
  const holidays = listHolidaySpans(fromYear, findLastAnnouncedYear());
  if (holidays.length === 0) return null;
  const adopted = applyPlanCommands(document, [
    { kind: 'adoptHolidays', version: holidayVersion(), holidays },
  ]);
  if (!adopted.ok) return null;
  const [before, after] = [
    await computePlan(document, projectName),
    await computePlan(adopted.plan, projectName),
  ].map(({ finish }) => toDayWords(finish - 1));
  return before === undefined || after === undefined || before === after ? null : { before, after };
};

/** The library of holidays grew: what it would make of the plan's finish is 进度管理员's to decide. */
export const settleNewHolidays = async (moment: Moment): Promise<void> => {
  const { db, project } = moment;
  const moved = (await isBehind(moment)) ? await compare(moment) : null;
  const userIDs = moved === null ? [] : await actingFor(db, project, '进度管理员');
  const near =
    moved === null
      ? []
      : [
          {
            rowID: project.projectID,
            userIDs,
            title: `节假日库已更新，完工将由 ${moved.before} 变为 ${moved.after}`,
            address: '/scheduleManagement/index?tab=calendar',
            dueDate: null,
          },
        ];
  await settleNearTasks(moment, { register: newHolidays, near });
};
