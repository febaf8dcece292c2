import { meeting } from '@xmgl/contracts/communication/meeting.register';
import { type Kysely, sql } from 'kysely';
import { inScope } from '../../../db/scope.ts';
import type { Tables } from '../../../db/tables.ts';
import { notify } from '../../../notify/notices.service.ts';
import { readMailedMeeting } from './meeting-mail.repository.ts';
import { listAttendees, listLeaders } from './meeting-people.repository.ts';
import { whenAndWhere } from './when-and-where.ts';

type Due = {
  readonly company_id: string;
  readonly project_id: string;
  readonly meeting_id: string;
  readonly occasion: 'day' | 'soon';
};

const nobody = '00000000-0000-0000-0000-000000000000';

/** A day and a quarter of an hour before a meeting, those who may come are told. */
export const remindMeetings = async (db: Kysely<Tables>, now: Date): Promise<void> => {
  const { rows } = await inScope(db, {}, (scoped) =>
    sql<Due>`select * from meetings_to_remind(${now})`.execute(scoped),
  );
  for (const { company_id: companyID, project_id: projectID, meeting_id: meetingID, occasion } of rows)
    await inScope(db, { companyID, projectID }, async (scoped) => {
      const project = { companyID, projectID };
      const column = occasion === 'day' ? 'told_day_at' : 'told_soon_at';
      const taken = await scoped
        .updateTable('meeting')
        .set({ [column]: now })
        .where('company_id', '=', companyID)
        .where('project_id', '=', projectID)
        .where('meeting_id', '=', meetingID)
        .where(column, 'is', null)
        .executeTakeFirst();
      const place = { db: scoped, project };
      const found = await readMailedMeeting(place, meetingID, nobody);
      if (taken.numUpdatedRows === 0n || !found) return;
      const people = await listAttendees(place, meetingID);
      const coming = people.filter(({ reply }) => reply !== '不参加');
      const userIDs = [
        ...coming.map(({ userID }) => userID),
        ...people.map(({ delegateUserID }) => delegateUserID),
        ...(await listLeaders(place, meetingID)).map(({ userID }) => userID),
      ].flatMap((userID) => userID ?? []);
      await notify(scoped, {
        kind: '待办提醒',
        userIDs,
        senderID: null,
        ...project,
        title: `会议「${found.title}」${occasion === 'day' ? '将在一天内开始' : '即将开始'}`,
        content: whenAndWhere(found),
        address: meeting.address(meetingID),
      });
    });
};
