import { addDays } from '@xmgl/contracts/calendar-day';
import { assumption } from '@xmgl/contracts/integration/assumption.register';
import { issue } from '@xmgl/contracts/integration/issue.register';
import { lesson } from '@xmgl/contracts/integration/lesson.register';
import { v7 } from 'uuid';
import type { ProjectInScope } from '../access/enter-project.ts';
import type { Actor } from '../access/someone.ts';
import { toLocalDay } from '../base/local-time.ts';
import type { Db } from '../db/scope.ts';
import { kitOf } from '../register/kit.ts';
import { addRow } from '../register/write/add-row.service.ts';
import { editRow } from '../register/write/write-row.service.ts';
import { listPeople, namesOf } from './list-people.ts';
import { byOther } from './other-holder.ts';
import type { SampleAssumption, SampleIssue, SampleLesson, SampleLogs } from './sample-logs.ts';
import { wordOf } from './word-of.ts';

type Names = ReturnType<typeof namesOf>;

const addIssue = async (actor: Actor, names: Names, given: SampleIssue): Promise<string> => {
  const {
    raiser,
    raised,
    owner,
    informed = [],
    due,
    steps = [],
    resolution,
    taken,
    comment,
    category,
    photos: _,
    ...said
  } = given;
  const dayOf = (days: number): string => addDays(toLocalDay(actor.now), days);
  const kit = kitOf(issue);
  let row = await addRow(actor, kit, {
    ...said,
    categoryID: await wordOf(actor, '问题类别', category),
    raiserID: names.idsOf([raiser])[0],
    raisedTime: dayOf(raised),
    ownerID: names.usersOf([owner])[0],
    informedIDs: [...names.usersOf(informed)],
    dueTime: dayOf(due),
    steps: steps.map(({ step, result = '', ...one }) => ({
      lineID: v7(),
      step,
      ownerID: names.usersOf([one.owner])[0] ?? null,
      dueDay: dayOf(one.due),
      doneDay: one.done === undefined ? null : dayOf(one.done),
      result,
    })),
  });
  for (const action of taken) {
    const values = action === '解决' && resolution !== undefined ? { resolution } : {};
    row = await editRow(actor, kit, {
      rowID: row.issueID,
      rowVersion: row.rowVersion,
      action,
      comment,
      values,
    });
  }
  return row.issueID;
};

const addAssumption = async (
  actor: Actor,
  names: Names,
  issues: ReadonlyMap<string, string>,
  given: SampleAssumption,
): Promise<void> => {
  const { owner, validated, evidence, issue: followed = '', taken, comment, category, ...said } = given;
  const validateTime = validated === undefined ? null : addDays(toLocalDay(actor.now), validated);
  const kit = kitOf(assumption);
  const row = await addRow(actor, kit, {
    ...said,
    categoryID: await wordOf(actor, '假设类别', category),
    ownerID: names.usersOf([owner])[0],
    validateTime,
  });
  const kept = { rowID: row.assumptionID, rowVersion: row.rowVersion, comment };
  const issueID = issues.get(followed);
  const values = {
    ...(evidence !== undefined && { evidence }),
    ...(issueID !== undefined && { issueIDs: [issueID] }),
  };
  if (taken !== undefined) await editRow(actor, kit, { ...kept, action: taken, values });
};

type Source = {
  readonly issueID?: string | undefined;
  readonly changeRequestID?: string;
  readonly phaseID?: string;
};

export const addLesson = async (actor: Actor, given: SampleLesson, source: Source): Promise<void> => {
  const { issue: _, taken, ...said } = given;
  const kit = kitOf(lesson);
  let row = await addRow(actor, kit, { ...said, ...source });
  for (const action of taken) {
    const edit = { rowID: row.lessonID, rowVersion: row.rowVersion, action, values: {} };
    row =
      action === '提交'
        ? await editRow(actor, kit, edit)
        : await byOther(actor, '整体管理员', (other) => editRow(other, kit, edit));
  }
};

/** What a sample project took for granted, what stood in its way, and what it learned from that. */
export const createSampleLogs = async (
  db: Db,
  project: ProjectInScope,
  userID: string,
  now: Date,
  { issues, assumptions, lessons }: SampleLogs,
): Promise<void> => {
  const actor: Actor = { db, user: { userID }, project, now, requestID: 'sample' };
  const names = namesOf(await listPeople(db, project));
  const added = new Map<string, string>();
  for (const one of issues) added.set(one.title, await addIssue(actor, names, one));
  for (const one of assumptions) await addAssumption(actor, names, added, one);
  for (const one of lessons) await addLesson(actor, one, { issueID: added.get(one.issue ?? '') });
};
