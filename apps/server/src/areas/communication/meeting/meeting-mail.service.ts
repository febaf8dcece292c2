import { meeting } from '@xmgl/contracts/communication/meeting.register';
import { inScope } from '../../../db/scope.ts';
import { toInvitationText } from '../../../desk/meeting-event.ts';
import { toMeetingText } from '../../../desk/meeting-words.ts';
import type { Services } from '../../../http/context.ts';
import { afterQuiet } from '../../../notify/quiet-hours.ts';
import { listMailed, readMailedMeeting } from './meeting-mail.repository.ts';
import type { MeetingMailKey } from './meeting-mail-key.ts';
import { listAttendees } from './meeting-people.repository.ts';
import { whenAndWhere } from './when-and-where.ts';

type Needed = Pick<Services, 'db' | 'messenger' | 'config'>;

/** Writes the mails, each with the meeting's entry for a calendar. */
export const mailMeeting = async (
  { db, messenger, config }: Needed,
  key: MeetingMailKey,
  now: Date,
): Promise<void> => {
  const { companyID, projectID, meetingID, word, comment } = key;
  const project = { companyID, projectID };
  await inScope(db, project, async (scoped) => {
    const place = { db: scoped, project };
    const found = await readMailedMeeting(place, meetingID, key.callerID);
    if (!found) return;
    const people = await listMailed(place, key.personIDs);
    const attendees = new Map(
      (await listAttendees(place, meetingID)).map((one) => [one.projectStakeholderID, one]),
    );
    const address = meeting.address(meetingID);
    const text = toMeetingText({ ...found, people: '' });
    const { callerName, callerEmail } = found;
    for (const person of people) {
      const own = attendees.get(person.projectStakeholderID);
      const calendar = toInvitationText(
        {
          ...found,
          meetingID,
          text,
          isCancelled: word === '会议取消',
          url: config.url && `${config.url}${address}`,
          organiser: callerEmail === '' ? undefined : { name: callerName, email: callerEmail },
          guests: [
            {
              name: person.userName,
              email: person.email,
              isRequired: own?.isRequired ?? true,
              reply: own?.reply ?? '',
            },
          ],
        },
        now,
      );
      const { quietFrom: from, quietTo: to } = person;
      const lines = [
        `${person.userName}，您好：`,
        '',
        `${word}：${found.title}`,
        `时间和地点：${whenAndWhere(found)}`,
        ...(comment === '' ? [] : [`说明：${comment}`]),
        text,
        ...(person.userID === null ? [] : ['', messenger.toPlace(address)]),
      ];
      await messenger.writeMail(
        scoped,
        {
          to: person.email,
          subject: `【项目管理】${word}：${found.title}`,
          text: lines.join('\n'),
          calendar,
          notBefore: afterQuiet(from === null || to === null ? null : { from, to }, now),
        },
        now,
      );
    }
  });
};
