import type { ClientConfig } from 'pg';
import type { Logger } from 'pino';
import { allFigures } from '../areas/all-figures.ts';
import { allExported } from '../areas/all-kits.ts';
import { mailMeeting } from '../areas/communication/meeting/meeting-mail.service.ts';
import type { MeetingMailKey } from '../areas/communication/meeting/meeting-mail-key.ts';
import { remindMeetings } from '../areas/communication/meeting/remind-meetings.service.ts';
import { lookDaily } from '../areas/company/directory/look-daily.service.ts';
import { sendWebhook, type WebhookKey } from '../areas/company/webhook/send-webhook.service.ts';
import { tellRobots } from '../areas/company/webhook/tell-robots.service.ts';
import { settleLightsNow } from '../areas/cost/earned/red-lights.service.ts';
import { openDueAssumptions } from '../areas/integration/assumption/assumption-day.service.ts';
import { closeVotes } from '../areas/integration/change/close-votes.service.ts';
import { filePaper } from '../areas/integration/file/file-paper.service.ts';
import { escalateLateIssues } from '../areas/integration/issue/issue-escalation.service.ts';
import { measureProjects } from '../areas/integration/monitor/measure-figures.service.ts';
import { draftDueReports } from '../areas/integration/report/draft-reports.service.ts';
import { openResourceDays } from '../areas/resource/resource-days.service.ts';
import { openEndingCertificates } from '../areas/resource/team/certificate-days.service.ts';
import { openScheduleDays } from '../areas/schedule/daily/schedule-days.service.ts';
import { openMeasureTurns } from '../areas/stakeholder/measure-turns.service.ts';
import { workReportKit } from '../areas/work-reports.ts';
import type { NoticeKey } from '../desk/notice-robot.repository.ts';
import { sendNotice, tellOwnRobots } from '../desk/notice-robot.service.ts';
import { purgeFiles } from '../files/purge-files.ts';
import type { Services } from '../http/context.ts';
import { type FilePlanKey, fileApprovedPlan } from '../plan-document/file-plan.service.ts';
import type { ExportJobKey } from '../register/files/export-job.repository.ts';
import { runExport } from '../register/files/export-job.service.ts';
import { deliverWaiting } from './deliver-waiting.ts';
import { expireInvitations } from './expire-invitations.ts';
import { followOrders } from './follow-orders.ts';
import { type Job, startJobQueue } from './job-queue.ts';
import { runMorning } from './morning.ts';
import { mailNotices } from './notice-mail.ts';
import { purgeExpired } from './purge-expired.ts';
import { purgeRemovedProjects } from './purge-removed-projects.ts';
import { runEvery } from './run-every.ts';

const second = 1000;
const hour = 3600 * second;

/** What the day brings in the logs of all projects. */
const followLogs = async (db: Services['db'], now: Date): Promise<void> => {
  await escalateLateIssues(db, now);
  await openDueAssumptions(db, now);
  await openEndingCertificates(db, now);
  await openResourceDays(db, now);
  await openScheduleDays(db, now);
  await draftDueReports({ db, kit: workReportKit, now });
};

/** What time brings: to measures, to meetings, and to what companies have bought. */
const dayJobs = (services: Services): readonly Job[] => [
  {
    queue: 'measure-turns',
    cron: '0 7 * * *',
    isMadeUpFor: true,
    work: (now) => openMeasureTurns(services.db, now),
  },
  {
    queue: 'follow-orders',
    cron: '15 7 * * *',
    isMadeUpFor: true,
    work: (now) => followOrders(services.db, now),
  },
  {
    queue: 'meeting-reminders',
    cron: '* * * * *',
    isMadeUpFor: false,
    work: (now) => remindMeetings(services.db, now),
  },
  {
    queue: 'company-directories',
    cron: '40 6 * * *',
    isMadeUpFor: true,
    work: () => lookDaily(services),
  },
];

/** Work that calls leave behind, and somebody waits for. */
const askedJobs = (services: Services): readonly Job[] => [
  {
    queue: 'export-file',
    work: (now, { data, isLast }) =>
      runExport(services.db, allExported, data as ExportJobKey, { now, isLast }),
  },
  {
    queue: 'send-webhook',
    work: (now, { data, isLast }) => sendWebhook(services, data as WebhookKey, { now, isLast }),
  },
  {
    queue: 'send-notice',
    work: (now, { data, isLast }) => sendNotice(services, data as NoticeKey, { now, isLast }),
  },
  {
    queue: 'meeting-mail',
    work: (now, { data }) => mailMeeting(services, data as MeetingMailKey, now),
  },
  {
    queue: 'file-plan',
    work: (now, { data }) => fileApprovedPlan(services, filePaper, data as FilePlanKey, now),
  },
];

/** What goes on beside the calls, until what it answers is called. */
export const startJobs = async (
  services: Services,
  connection: ClientConfig,
  logger: Logger,
): Promise<() => Promise<void>> => {
  const { db, messenger, files } = services;
  const warn = (message: string) => (cause: unknown) => logger.warn({ err: cause }, message);
  const undelivered = warn('消息未能发出');
  const stops = [
    runEvery(hour, (now) => purgeExpired(db, now), warn('过期数据未能清理')),
    runEvery(hour, (now) => purgeRemovedProjects(db, now), warn('移除满期的项目未能彻底删除')),
    runEvery(hour, (now) => purgeFiles(db, files, now), warn('过期的上传与附件未能清理')),
    runEvery(10 * second, (now) => tellRobots(db, services.config.url, now), warn('机器人未能推送')),
    runEvery(30 * second, (now) => tellOwnRobots(db, now), warn('通知未能交给机器人')),
    runEvery(5 * second, async () => services.planRuns.wake(), warn('计划的计算未能开始')),
    runEvery(15 * second, (now) => deliverWaiting(db, messenger, now, undelivered), undelivered),
  ];
  const stopQueue = await startJobQueue(
    connection,
    [
      {
        queue: 'morning',
        cron: '0 8 * * *',
        isMadeUpFor: true,
        work: (now) => runMorning(db, messenger, now),
      },
      {
        queue: 'notice-mail',
        cron: '* * * * *',
        isMadeUpFor: false,
        work: (now) => mailNotices(db, messenger, now),
      },
      {
        queue: 'expire-invitations',
        cron: '*/10 * * * *',
        isMadeUpFor: true,
        work: (now) => expireInvitations(db, now),
      },
      {
        // Before the reminders of the morning, which then tell of it.
        queue: 'log-days',
        cron: '30 7 * * *',
        isMadeUpFor: true,
        work: (now) => followLogs(db, now),
      },
      {
        queue: 'close-votes',
        cron: '*/10 * * * *',
        isMadeUpFor: true,
        work: (now) => closeVotes(services, now),
      },
      {
        // Early, so that the value of a day is what stood at the end of the day before.
        queue: 'daily-figures',
        cron: '10 5 * * *',
        isMadeUpFor: true,
        work: (now) => measureProjects(db, allFigures, now, settleLightsNow),
      },
      ...dayJobs(services),
      ...askedJobs(services),
    ],
    warn('后台任务出错'),
  );
  return async () => {
    for (const stop of stops) stop();
    await stopQueue();
  };
};
