import { resourceBooking } from '@xmgl/contracts/resource/resource-booking.register';
import { sql } from 'kysely';
import { ofProject } from '../../../db/project-rows.ts';
import { makeKit, rowCheck } from '../../../register/kit.ts';
import { proposePerson } from '../team/proposed-people.service.ts';
import { type Confirmed, listBookedBeside } from './company-use.repository.ts';
import { listGaps } from './request-of-booking.repository.ts';

/** The first day on which most is confirmed, with how much. */
const findFullest = (fromDay: string, beside: readonly Confirmed[]) => {
  const days = [fromDay, ...beside.map((one) => one.fromDay).filter((day) => day > fromDay)].sort();
  const sums = days.map((day) => {
    const those = beside.filter((one) => one.fromDay <= day && day <= one.toDay);
    return {
      day,
      share: those.reduce((sum, one) => sum + one.share, 0),
      isOwn: those.every((one) => one.isOwn),
    };
  });
  return sums.reduce((most, one) => (one.share > most.share ? one : most), {
    day: fromDay,
    share: 0,
    isOwn: true,
  });
};

/** Nobody is kept for more than their time, in all projects together, unless it is said why. */
const fits = rowCheck(
  resourceBooking,
  ['resourceID', 'fromDay', 'toDay', 'share', 'overReason'],
  async (actor, { rowID, after, action }) => {
    if (action !== '确认' || after.overReason !== '') return [];
    const { resourceID, fromDay, toDay } = after;
    const beside = await listBookedBeside(actor, { rowID, resourceID, fromDay, toDay });
    const { day, share, isOwn } = findFullest(fromDay, beside);
    const sum = share + after.share;
    if (sum <= 100) return [];
    const where = isOwn ? '' : '（含其他项目）';
    const message = `${day} 已确认占用 ${share}%${where}，加上这次共 ${sum}%，超过 100%，请写明原因`;
    return [{ code: 'invalid', message, path: 'overReason' }];
  },
);

/** Materials are counted in the stock. */
const ofPeopleAndMachines = rowCheck(
  resourceBooking,
  ['resourceID'],
  async ({ db, project }, { before, after }) => {
    if (before?.resourceID === after.resourceID) return [];
    const { rows } = await sql`select from project_resource where company_id = ${project.companyID}
      and project_id = ${project.projectID} and project_resource_id = ${after.resourceID}
      and resource_kind = '材料'`.execute(db);
    return rows.length === 0
      ? []
      : [{ code: 'invalid', message: '只有人力和设备可以占用，请另选', path: 'resourceID' }];
  },
);

/** For a trade a person comes, and for a machine a machine. */
const isOfThatKind = rowCheck(
  resourceBooking,
  ['resourceID', 'resourceRequestID'],
  async ({ db, project }, { before, after }) => {
    const { resourceID, resourceRequestID } = after;
    const isSame = before?.resourceID === resourceID && before.resourceRequestID === resourceRequestID;
    if (isSame || !resourceRequestID) return [];
    const { rows } = await sql<{ name: string; kind: string; asked: string; askedKind: string }>`
      select r.resource_name as name, r.resource_kind as kind, a.resource_name as asked, a.resource_kind as "askedKind"
      from resource_request as q join project_resource as a
        on ${ofProject('a', project)} and a.project_resource_id = q.resource_id
      join project_resource as r on ${ofProject('r', project)} and r.project_resource_id = ${resourceID}
      where ${ofProject('q', project)} and q.resource_request_id = ${resourceRequestID}
        and r.resource_kind <> a.resource_kind`.execute(db);
    return rows.map(({ name, kind, asked, askedKind }) => ({
      code: 'invalid' as const,
      message: `申请的「${asked}」是${askedKind}，「${name}」是${kind}，请另选${askedKind}`,
      path: 'resourceID',
    }));
  },
);

/** Who is taken on can do what was asked for, or it is said why they come all the same. */
const canDoIt = rowCheck(
  resourceBooking,
  ['resourceID', 'resourceRequestID', 'skillReason'],
  async (actor, { after, action }) => {
    if (action !== '确认' || !after.resourceRequestID || after.skillReason !== '') return [];
    const gaps = await listGaps(actor, after.resourceRequestID, after.resourceID);
    if (gaps.length === 0) return [];
    const message = `能力不足：${gaps.join('；')}。请写明仍落实的原因`;
    return [{ code: 'invalid', message, path: 'skillReason' }];
  },
);

export const resourceBookingKit = makeKit(resourceBooking, {
  rules: {
    checks: [ofPeopleAndMachines, isOfThatKind, fits, canDoIt],
    changed: async (actor, { action, after }) => {
      if (action === '确认' && after.resourceRequestID) await proposePerson(actor, after.resourceID);
    },
  },
});
