import { decodeText } from '@xmgl/engine/formats/decode-text';
import { type PsplibFile, readPsplib } from '@xmgl/engine/formats/psplib';
import type { PlanModel } from '@xmgl/engine/model';
import { PLAIN_ACTIVITY } from '@xmgl/engine/plain-activity';
import { UsageError } from './help-text.ts';
import { readBytes } from './read-plan-file.ts';

const largestFile = 64 * 1024 * 1024;
const heading = /^\s*precedence\s+relations/im;

/** A PSPLIB instance; `null` for a file that is something else. */
export const readPsplibFile = async (path: string): Promise<PsplibFile | null> => {
  const bytes = await readBytes(path);
  if (/^\s*[<{]/.test(bytes.subarray(0, 100).toString('latin1'))) return null;
  const text = decodeText(bytes, largestFile);
  if (!text.ok || !heading.test(text.value)) return null;
  const read = readPsplib(text.value);
  if (!read.ok) throw new UsageError(read.problem.message);
  return read.value;
};

const allDay = [{ fromMin: 0, toMin: 1440 }];
const clock = {
  id: '1',
  name: '时段',
  parentId: null,
  week: Array.from({ length: 7 }, () => allDay),
  workWeeks: [],
  exceptions: [],
};

/** The instance without its resources as a plan, a minute for every period. */
export const toPsplibPlan = ({ instance, jobIds }: PsplibFile): PlanModel => ({
  name: '',
  startAt: 0,
  endAt: null,
  capByEnd: false,
  scheduleFrom: 'start',
  statusAt: null,
  progressMode: 'retainedLogic',
  calendarId: clock.id,
  minutesPerDay: 1440,
  minutesPerWeek: 10_080,
  daysPerMonth: 30,
  criticalThresholdMin: 0,
  defaultStartMin: 0,
  defaultFinishMin: 1440,
  calendars: [clock],
  activities: jobIds.map((id, job) => {
    const durationMin = instance.durationOf[job] ?? 0;
    const kind = durationMin === 0 ? ('finishMilestone' as const) : ('task' as const);
    return { ...PLAIN_ACTIVITY, id, name: id, kind, durationMin };
  }),
  links: jobIds.flatMap((predId, job) =>
    (instance.successorsOf[job] ?? []).map((next) => ({
      ...{ id: `${predId}-${jobIds[next]}`, predId, succId: jobIds[next] ?? '' },
      ...{ type: 'FS' as const, lagValue: 0, lagUnit: 'working' as const, lagCalendar: 'successor' as const },
    })),
  ),
  resources: [],
  assignments: [],
});
