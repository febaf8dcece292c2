import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import type { CalendarRow } from '@xmgl/contracts/schedule/plan-rows';
import { applyPlanCommands } from '@xmgl/engine/commands/apply-commands';
import { toPlanDocument } from '@xmgl/engine/commands/plan-wire';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlanStage, type PlanStage } from '../../../test/plan-stage.ts';
import { day, newActivity, type PlanTalk, talkTo } from '../../../test/plan-talk.ts';

let stage: PlanStage;
let talk: PlanTalk;
beforeAll(async () => {
  stage = await openPlanStage();
  talk = talkTo(stage);
});
afterAll(async () => await stage.close());

const at = (iso: string) => Date.parse(`${iso}:00Z`) / 60_000;
const dayOf = (iso: string) => Date.parse(`${iso}T00:00Z`) / 86_400_000;
const documentOf = async () => toPlanDocument(await talk.read());
const datesOf = async (activityID: string) =>
  (await talk.read()).activities.find((row) => row.activityID === activityID);
const startOf = async (activityID: string) => (await datesOf(activityID))?.start;
const finishOf = async (activityID: string) => (await datesOf(activityID))?.finish;
const calendarOf = async (): Promise<CalendarRow> => {
  const { calendar, settings } = await documentOf();
  const found = calendar.get(settings.calendarID);
  if (!found) throw new Error('no calendar');
  return found;
};

/** Weekdays of four hours in the morning; the weekend as usual. */
const mornings = (name: string, from: string, to: string): CalendarRow['workWeeks'][number] => ({
  fromDay: dayOf(from),
  toDay: dayOf(to),
  name,
  days: Array.from({ length: 7 }, (_, at) => (at < 5 ? [{ fromMin: 480, toMin: 720 }] : null)),
});
const saved = (calendar: CalendarRow): PlanCommand => ({ kind: 'saveCalendar', calendar });

test('a week that holds for a while is kept and counts within its days alone; taken out, the plan is as before', async () => {
  const work = newActivity('浇筑', 10);
  await talk.say(work);
  const usual = await finishOf(work.activityID);
  const before = await calendarOf();
  // From 04-27 to 04-30 four hours a day: two days of eight are lost before the holidays.
  await talk.say(saved({ ...before, workWeeks: [mornings('冬季作息', '2026-04-27', '2026-04-30')] }));
  expect(usual).toBe(at('2026-05-12T17:00'));
  expect(await finishOf(work.activityID)).toBe(at('2026-05-14T17:00'));
  const stored = await calendarOf();
  expect(stored.workWeeks).toEqual([mornings('冬季作息', '2026-04-27', '2026-04-30')]);
  await talk.say(saved({ ...stored, workWeeks: [mornings('冬季作息', '2026-04-27', '2026-04-28')] }));
  expect(await finishOf(work.activityID)).toBe(at('2026-05-13T17:00'));
  await talk.say(saved({ ...stored, workWeeks: [] }));
  expect(await calendarOf()).toEqual(before);
  expect(await finishOf(work.activityID)).toBe(usual);
});

test('two weeks of one calendar that hold for the same days are refused and name both; what a file brought so stays until it is changed', async () => {
  const before = await calendarOf();
  const winter = mornings('冬季作息', '2026-12-01', '2027-02-28');
  const summer = mornings('夏季作息', '2026-06-01', '2026-08-31');
  await talk.say(saved({ ...before, workWeeks: [winter, summer] }));
  const { planVersion } = await talk.read();
  const frost = mornings('严寒作息', '2027-01-04', '2027-01-15');
  const refused = await talk.send(planVersion, [saved({ ...before, workWeeks: [winter, summer, frost] })]);
  expect(refused.errors).toMatchObject([
    expect.objectContaining({
      message: '「冬季作息」与「严寒作息」的日期重叠（2027-01-04 至 2027-01-15），请改为互不重叠',
    }),
  ]);
  expect((await calendarOf()).workWeeks).toEqual([winter, summer]);
});

test('a lag is counted in the calendar that its link names, by whichever way it is said', async () => {
  const pred = newActivity('养护', 4);
  const kinds = ['successor', 'predecessor', 'project', 'continuous'] as const;
  const rows = kinds.map((kind) => newActivity(kind, 1));
  const before = await calendarOf();
  // The predecessor's crew works at the weekend and through the holidays, ten hours a day.
  const crew: CalendarRow = {
    ...before,
    calendarID: v7(),
    name: '不停工',
    useHolidays: false,
    week: Array.from({ length: 7 }, () => [{ fromMin: 480, toMin: 1080 }]),
    exceptions: [],
  };
  const links = rows.map(({ activityID: succID }): PlanCommand & { kind: 'addLink' } => ({
    kind: 'addLink',
    linkID: v7(),
    predID: pred.activityID,
    succID,
    lagValue: 2 * day,
  }));
  await talk.say(pred, ...rows, ...links);
  await talk.say(saved(crew), { kind: 'setCalendar', rowID: pred.activityID, calendarID: crew.calendarID });
  await talk.say(
    ...kinds.map((lagCalendar, i): PlanCommand => {
      return { kind: 'updateLink', linkID: links[i]?.linkID ?? '', fields: { lagCalendar } };
    }),
  );
  const { link } = await documentOf();
  expect(links.map(({ linkID }) => link.get(linkID)?.lagCalendar)).toEqual(kinds);
  // 养护 ends on 04-30 at 10:00: 32 hours at ten a day. Whatever its lag ends at, the others begin at work.
  const starts = await Promise.all(rows.map(({ activityID }) => startOf(activityID)));
  expect(starts).toEqual([
    at('2026-05-07T10:00'),
    at('2026-05-06T08:00'),
    at('2026-05-07T10:00'),
    at('2026-05-06T08:00'),
  ]);
});

test('levelling delays are cleared of the named activities or of the whole plan as one batch, and given back by undo', async () => {
  const rows = ['A', 'B', 'C'].map((name) => newActivity(name, 1));
  const ids = rows.map(({ activityID }) => activityID);
  await talk.say(...rows);
  const delays = async () => {
    const { activity } = await documentOf();
    return ids.map((id) => activity.get(id)?.levellingDelayMin);
  };
  await talk.say({
    kind: 'applyLevelling',
    delays: ids.slice(0, 2).map((activityID) => ({ activityID, delayMin: 1440 })),
  });
  expect(await startOf(ids[0] ?? '')).toBe(at('2026-04-28T08:00'));
  await talk.say({ kind: 'clearLevelling', activityIDs: [ids[0] ?? ''] });
  expect(await delays()).toEqual([0, 1440, 0]);
  expect(await startOf(ids[0] ?? '')).toBe(at('2026-04-27T08:00'));
  const all: PlanCommand = { kind: 'clearLevelling', activityIDs: null };
  const applied = applyPlanCommands(await documentOf(), [all]);
  await talk.say(all);
  expect(await delays()).toEqual([0, 0, 0]);
  if (applied.ok) await talk.say(...applied.inverse);
  expect(await delays()).toEqual([0, 1440, 0]);
});
