import { sql } from 'kysely';
import { ofProject, sameInProject } from '../../../db/project-rows.ts';
import type { Db, ProjectKey } from '../../../db/scope.ts';
import { toSlice } from '../../../db/slice.ts';

export type NewInvitation = {
  readonly projectInvitationID: string;
  readonly inviteCode: string;
  readonly inviteKind: '个人' | '链接' | '单位';
  readonly projectStakeholderID: string | null;
  readonly partyRoleID: string | null;
  readonly roleID: string;
  readonly inviterID: string;
  readonly expireTime: Date;
  readonly maxUses: number;
  readonly now: Date;
};

export const insertInvitation = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  invitation: NewInvitation,
): Promise<void> => {
  await db
    .insertInto('project_invitation')
    .values({
      company_id: companyID,
      project_id: projectID,
      project_invitation_id: invitation.projectInvitationID,
      invite_code: invitation.inviteCode,
      invite_kind: invitation.inviteKind,
      project_stakeholder_id: invitation.projectStakeholderID,
      party_role_id: invitation.partyRoleID,
      role_id: invitation.roleID,
      inviter_id: invitation.inviterID,
      expire_time: invitation.expireTime,
      max_uses: invitation.maxUses,
      created_at: invitation.now,
    })
    .execute();
};

const invitationsOf = (db: Db, project: ProjectKey) =>
  db
    .selectFrom('project_invitation as i')
    .innerJoin('app_user as u', 'u.user_id', 'i.inviter_id')
    .leftJoin('role as r', (join) => join.on(sameInProject('r.role_id', 'i.role_id')))
    .leftJoin('project_stakeholder as s', (join) =>
      join.on(sameInProject('s.project_stakeholder_id', 'i.project_stakeholder_id')),
    )
    .leftJoin('sort_dict as w', (join) =>
      join.onRef('w.company_id', '=', 'i.company_id').onRef('w.sort_dict_id', '=', 'i.party_role_id'),
    )
    .where(ofProject('i', project))
    .selectAll('i')
    .select([
      'u.user_name as inviter_name',
      'r.role_name',
      'w.sort_name as party_role',
      's.user_name as invitee_name',
      's.company as invitee_company',
      's.phone as invitee_phone',
      's.email as invitee_email',
      's.state as invitee_state',
      's.deleted_at as invitee_deleted_at',
    ]);

export type StoredInvitation = Awaited<ReturnType<typeof listInvitations>>['items'][number];

export const listInvitations = async (
  db: Db,
  project: ProjectKey,
  asked: { readonly pageIndex: number; readonly pageSize: number },
) => {
  const { limit, offset } = toSlice(asked);
  const query = invitationsOf(db, project);
  const items = await query
    .orderBy('i.created_at', 'desc')
    .orderBy('i.project_invitation_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('project_invitation')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .executeTakeFirstOrThrow();
  return { items, total };
};

/** One invitation, held against others who would take its last use. */
export const lockInvitation = (db: Db, project: ProjectKey, projectInvitationID: string) =>
  invitationsOf(db, project)
    .where('i.project_invitation_id', '=', projectInvitationID)
    .forUpdate('i')
    .executeTakeFirst();

type Place = {
  readonly company_id: string;
  readonly project_id: string;
  readonly project_invitation_id: string;
};

/** What was sent to a person last. */
export const findLatestInvitation = (db: Db, project: ProjectKey, projectStakeholderID: string) =>
  invitationsOf(db, project)
    .where('i.project_stakeholder_id', '=', projectStakeholderID)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.project_invitation_id', 'desc')
    .executeTakeFirst();

/** Where a code leads, seen without being in its project. */
export const findPlaceOfCode = async (db: Db, code: string): Promise<Place | undefined> => {
  const found = await sql<Place>`select * from project_by_invite_code(${code})`.execute(db);
  return found.rows[0];
};

export const writeInvitation = async (
  db: Db,
  { company_id, project_id, project_invitation_id }: Place,
  values: { readonly revoked_at?: Date; readonly declined_at?: Date; readonly used_count?: number },
): Promise<void> => {
  await db
    .updateTable('project_invitation')
    .set(values)
    .where('company_id', '=', company_id)
    .where('project_id', '=', project_id)
    .where('project_invitation_id', '=', project_invitation_id)
    .execute();
};

/** What came to nothing is no use of its code: whoever was refused may ask by it again. */
export const giveBackUse = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  projectInvitationID: string,
): Promise<void> => {
  await db
    .updateTable('project_invitation')
    .set((eb) => ({ used_count: eb('used_count', '-', 1) }))
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('project_invitation_id', '=', projectInvitationID)
    .where('used_count', '>', 0)
    .execute();
};

/** Earlier invitations of a person no longer count once a new one is sent. */
export const revokeEarlier = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  projectStakeholderID: string,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('project_invitation')
    .set({ revoked_at: now })
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('project_stakeholder_id', '=', projectStakeholderID)
    .where('revoked_at', 'is', null)
    .whereRef('used_count', '<', 'max_uses')
    .execute();
};
