import type { Input, Parsed } from '@xmgl/contracts/call';
import { ReplyMeeting } from '@xmgl/contracts/communication/meeting.calls';
import { meeting } from '@xmgl/contracts/communication/meeting.register';
import { GetPendingTask } from '@xmgl/contracts/notify/task.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { sql } from 'kysely';
import type { MeetingMailKey } from '../areas/communication/meeting/meeting-mail-key.ts';
import { toLocalMinute } from '../base/local-time.ts';
import { joinProject, type Person } from './factories.ts';
import { listStakeholders, openRegisterStage } from './register-stage.ts';
import type { TestApp } from './start-app.ts';
import { wordOf } from './words.ts';

export const meetingCalls = callsOf(meeting);

const hourMs = 3_600_000;

type Row = { readonly meetingID: string; readonly rowVersion: number };

/** What people do with meetings, as their pages do it. */
const toolsOf = (server: TestApp, projectID: string, owner: Person) => {
  const edit = (row: Row, changes: object, who = owner) =>
    server.send(
      meetingCalls.upd,
      { projectID, meetingID: row.meetingID, rowVersion: row.rowVersion, ...changes } as Input<
        typeof meetingCalls.upd
      >,
      who.token,
    );
  const read = async (row: Pick<Row, 'meetingID'>, who = owner) =>
    (await server.send(meetingCalls.byID, { projectID, meetingID: row.meetingID }, who.token)).row;
  const reply = (row: Pick<Row, 'meetingID'>, who: Person, said: object) =>
    server.send(
      ReplyMeeting,
      { projectID, meetingID: row.meetingID, ...said } as Input<typeof ReplyMeeting>,
      who.token,
    );
  const tasksOf = async (who: Person) =>
    (await server.send(GetPendingTask, { userID: who.userID }, who.token)).items.map(({ title }) => title);
  /** What is left to be mailed, oldest first. */
  const takeMails = async (): Promise<readonly MeetingMailKey[]> => {
    const { ownerDb } = server.database;
    const { rows } = await sql<{ data: MeetingMailKey }>`
      with taken as (delete from xmgl_job.job where name = 'meeting-mail' returning data, created_on)
      select data from taken order by created_on`.execute(ownerDb);
    return rows.map(({ data }) => data);
  };
  return { edit, read, reply, tasksOf, takeMails };
};

/** A project whose people meet: the owner calls and leads, the keeper writes the minutes, the member comes. */
export const openMeetingStage = async () => {
  const stage = await openRegisterStage();
  const { server, projectID, owner, member, company } = stage;
  const keeper = await joinProject(server, company, projectID, '沟通管理员', '许知远');
  const listPeople = () => listStakeholders(server, projectID, owner);
  const people = await listPeople();
  const idOf = (who: Person): string =>
    people.find((row) => row.userID === who.userID)?.projectStakeholderID ?? '';
  const kindID = await wordOf(server, company.companyID, owner, '会议类型', '例会');
  /** A local minute so many hours from the server's now. */
  const inHours = (hours: number): string => toLocalMinute(new Date(server.now().getTime() + hours * hourMs));
  const asked = (who: Person) => ({ projectStakeholderID: idOf(who), isRequired: 1 as const });
  const given = (beside: Partial<Parsed<typeof meetingCalls.add>> = {}) => ({
    projectID,
    title: '第 3 次工程例会',
    meetingKindID: kindID,
    startTime: inHours(48),
    endTime: inHours(49),
    place: '一号会议室',
    hostID: idOf(owner),
    recorderID: owner.userID,
    attendees: [owner, member].map(asked),
    agenda: [{ topic: '上周进度' }, { topic: '下周计划' }],
    ...beside,
  });
  const add = (beside: Partial<Parsed<typeof meetingCalls.add>> = {}, who = owner) =>
    server.send(meetingCalls.add, given(beside) as Input<typeof meetingCalls.add>, who.token);
  const tools = toolsOf(server, projectID, owner);
  return { ...stage, ...tools, keeper, listPeople, asked, idOf, inHours, given, add };
};
export type MeetingStage = Awaited<ReturnType<typeof openMeetingStage>>;
