import * as calls from '@xmgl/contracts/integration/report/work-report.calls';
import type { workReport } from '@xmgl/contracts/integration/work-report.register';
import { listSponsors } from '../../../access/duty.service.ts';
import { getProjectNames } from '../../../access/project-names.repository.ts';
import type { Actor } from '../../../access/someone.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { type Handler, handle, handleOutside } from '../../../http/context.ts';
import { inTurn } from '../../../register/files/file-turns.ts';
import { writePaperOf } from '../../../register/files/paper-file.service.ts';
import type { RegisterKit } from '../../../register/kit.ts';
import { listTitles } from '../../../register/read/titles.ts';
import { findManagerID } from '../closing/closing.repository.ts';
import { periodAfter, periodAt, titleOf } from './periods.ts';
import { readReport } from './read-report.service.ts';
import { toReportPaper } from './report-paper.ts';
import { findLast } from './work-report.repository.ts';

/** The period after the last report of its kind, or the one in which today lies; who wrote and reviewed it does so again. */
export const proposeNext = async (
  { db, project, user, now }: Pick<Actor, 'db' | 'project' | 'user' | 'now'>,
  reportKind: string,
) => {
  const last = await findLast(db, project, reportKind);
  const isSeries = reportKind === '日报' || reportKind === '周报' || reportKind === '月报';
  const period =
    last && isSeries
      ? periodAfter(reportKind, { start: last.periodStart, end: last.periodEnd })
      : periodAt(reportKind, toLocalDay(now));
  const others = [await findManagerID(db, project), ...(await listSponsors(db, project))];
  const authorID = last?.authorID ?? user.userID;
  const reviewerID = [last?.reviewerID, ...others].find((one) => one && one !== authorID) ?? null;
  return {
    title: titleOf(reportKind, period),
    periodStart: period.start,
    periodEnd: period.end,
    authorID,
    reviewerID,
  };
};

const getNext = handle(calls.GetNextWorkReport, async (context, { reportKind }) => {
  const next = await proposeNext(context, reportKind);
  const people = [next.authorID, ...(next.reviewerID === null ? [] : [next.reviewerID])];
  const names = new Map(await listTitles(context.db, context.project, 'User', people));
  return {
    ...next,
    authorName: names.get(next.authorID)?.title ?? '',
    reviewerName: names.get(next.reviewerID ?? '')?.title ?? '',
  };
});

/** What is read of reports, with the kit of their register. */
export const workReportHandlers = (kit: RegisterKit<typeof workReport>): readonly Handler[] => [
  getNext,
  handle(calls.GetWorkReportContent, async (context, asked) => await readReport(context, kit, asked)),
  handleOutside(calls.WorkReportPaper, async (context, { format, ...asked }) => {
    const { content, names } = await context.transact(async (db) => ({
      content: await readReport({ ...context, db }, kit, asked),
      names: await getProjectNames(db, context.project),
    }));
    const { title, versionNo, issuedTime, code } = content;
    const name = `${code} ${title}${versionNo > 1 ? ` 第${versionNo}版` : ''}${issuedTime === null ? '（草稿）' : ''}`;
    const paper = await inTurn(context.user.userID, () =>
      writePaperOf(context, name, toReportPaper(content, names, format)),
    );
    return { ...paper, isQueued: 0 as const };
  }),
];
