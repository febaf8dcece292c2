import chineseDays from 'chinese-days';
import { type Kysely, sql } from 'kysely';
import { toLocalDay } from '../base/local-time.ts';
import { type Db, inScope } from '../db/scope.ts';
import type { Tables } from '../db/tables.ts';
import type { Messenger } from '../notify/messenger.ts';
import { listTurnedOff } from '../notify/notice-preference.repository.ts';
import { notify } from '../notify/notices.service.ts';
import { takeUnmailed } from '../notify/unmailed.repository.ts';
import { mailTo } from './mail-to.ts';

type DueTask = {
  readonly user_id: string;
  readonly title: string;
  readonly due_date: string;
  readonly project_name: string;
};

const mostListed = 20;

const toLines = (lines: readonly string[]): string =>
  [...lines.slice(0, mostListed), ...(lines.length > mostListed ? [`……共 ${lines.length} 条`] : [])].join(
    '\n',
  );

/** @example titleOf(tasks, '2026-03-02') // '待办提醒：今日到期 2 项，逾期 1 项' */
const titleOf = (tasks: readonly DueTask[], today: string): string => {
  const late = tasks.filter(({ due_date }) => due_date < today).length;
  const due = tasks.length - late;
  const parts = [...(due > 0 ? [`今日到期 ${due} 项`] : []), ...(late > 0 ? [`逾期 ${late} 项`] : [])];
  return `待办提醒：${parts.join('，')}`;
};

/** Tells everyone how much is due, and answers what, by person: the notice outlasts the right to read it, the mail is sent. */
const remind = async (db: Db, today: string, now: Date): Promise<Map<string, string>> => {
  const { rows } = await sql<DueTask>`select * from take_due_tasks(${today}, ${now})`.execute(db);
  const said = new Map<string, string>();
  for (const [userID, tasks] of Map.groupBy(rows, ({ user_id }) => user_id)) {
    const title = titleOf(tasks, today);
    const content = toLines(tasks.map((task) => `${task.due_date}　${task.title}（${task.project_name}）`));
    await notify(db, {
      kind: '待办提醒',
      userIDs: [userID],
      senderID: null,
      companyID: null,
      projectID: null,
      title,
      address: '/dashboard',
      mailedAt: now,
    });
    said.set(userID, `${title}\n${content}`);
  }
  return said;
};

const summarise = async (db: Db, now: Date): Promise<Map<string, string>> => {
  const notices = await takeUnmailed(db, '每日汇总', now, now);
  const said = new Map<string, string>();
  for (const [userID, own] of Map.groupBy(notices, ({ user_id }) => user_id))
    said.set(userID, `未读通知 ${own.length} 条：\n${toLines(own.map(({ title }) => title))}`);
  return said;
};

/**
 * The morning of a working day: everyone is told what is due, and has one mail of it and of what is unread.
 * All of it stands or falls with one transaction, so a second run says nothing twice.
 */
export const runMorning = async (db: Kysely<Tables>, messenger: Messenger, now: Date): Promise<void> => {
  const today = toLocalDay(now);
  if (!chineseDays.isWorkday(today)) return;
  await inScope(db, {}, async (transaction) => {
    const unread = await summarise(transaction, now);
    const due = await remind(transaction, today, now);
    const unwanted = await listTurnedOff(transaction, '待办提醒', 'by_mail', [...due.keys()]);
    for (const userID of unwanted) due.delete(userID);
    for (const userID of new Set([...due.keys(), ...unread.keys()])) {
      const text = [due.get(userID), unread.get(userID)].filter(Boolean).join('\n\n');
      await mailTo(transaction, messenger, userID, { subject: `${today} 待办与通知`, text }, now);
    }
  });
};
