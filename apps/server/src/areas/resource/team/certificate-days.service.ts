import { isChanged } from '@xmgl/contracts/register/row-changes';
import { resourceSkill } from '@xmgl/contracts/resource/resource-skill.register';
import { type Kysely, sql } from 'kysely';
import { actingFor } from '../../../access/duty.service.ts';
import type { Actor } from '../../../access/someone.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { ofProject } from '../../../db/project-rows.ts';
import type { Tables } from '../../../db/tables.ts';
import { lookInProjects, type Moment, settleNearTasks } from '../../../notify/near-tasks.service.ts';
import type { DoneOf } from '../../../register/kit.ts';

type Ending = {
  readonly rowID: string;
  readonly name: string;
  readonly skill: string;
  readonly expiresAt: string;
};

const register = resourceSkill.entity;

/** Certificates that end within 30 days, or have ended. */
const listEnding = async (
  { db, project, now }: Moment,
  among?: readonly string[],
): Promise<readonly Ending[]> => {
  const { rows } = await sql<Ending>`
    select k.resource_skill_id as "rowID", r.resource_name as name, k.skill, k.expires_at::text as "expiresAt"
    from resource_skill as k join project_resource as r on ${ofProject('r', project)}
      and r.project_resource_id = k.resource_id and r.deleted_at is null and r.state = '在用'
    where ${ofProject('k', project)} and k.deleted_at is null
      and k.expires_at <= ${toLocalDay(now)}::date + 30
      ${among ? sql`and k.resource_skill_id = any(${among}::uuid[])` : sql``}`.execute(db);
  return rows;
};

const settleEnding = async (moment: Moment, among?: readonly string[]): Promise<void> => {
  const { db, project } = moment;
  const ending = await listEnding(moment, among);
  const userIDs = ending.length > 0 ? await actingFor(db, project, '资源管理员') : [];
  await settleNearTasks(moment, {
    register,
    among,
    near: ending.map(({ rowID, name, skill, expiresAt }) => ({
      rowID,
      userIDs,
      title: `更新证书：${name}「${skill}」`,
      address: resourceSkill.address(rowID),
      dueDate: expiresAt,
    })),
  });
};

/** A certificate that is renewed is no task any more; one that ends soon is one at once. */
export const followCertificates = async (
  actor: Actor,
  change: DoneOf<typeof resourceSkill>,
): Promise<void> => {
  const { rowID, before } = change;
  if (before !== null && !isChanged(change, 'expiresAt', 'resourceID', 'skill')) return;
  await settleEnding(actor, [rowID]);
};

export const restoreCertificates = async (
  actor: Actor,
  rowIDs: readonly string[],
  isDeleted: boolean,
): Promise<void> => {
  if (!isDeleted && rowIDs.length > 0) await settleEnding(actor, rowIDs);
};

/** Every morning: certificates that end within 30 days, of all projects. */
export const openEndingCertificates = (db: Kysely<Tables>, now: Date): Promise<void> =>
  lookInProjects(
    db,
    sql`select * from projects_with_ending_certificates(${toLocalDay(now)}::date)`,
    now,
    (moment) => settleEnding(moment),
  );
