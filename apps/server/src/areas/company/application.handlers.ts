import {
  AnswerCompanyInvitation,
  GetOwnApplications,
  GetOwnCompanyInvitations,
} from '@xmgl/contracts/company/application.calls';
import { sql } from 'kysely';
import { handle } from '../../http/context.ts';
import { addressOf } from '../stakeholder/invitation/tell-invited.service.ts';
import { answerCompany, listInvitations } from './answer-company.service.ts';

type Application = {
  readonly company_name: string;
  readonly project_name: string | null;
  readonly unit_name: string | null;
  readonly applied_at: Date;
  readonly invite_code: string | null;
};

const getOwnApplications = handle(GetOwnApplications, async ({ db }) => {
  const { rows } = await sql<Application>`select * from own_applications()`.execute(db);
  return rows.map((row) => ({
    projectName: row.project_name ?? '',
    companyName: row.company_name,
    unitName: row.unit_name ?? '',
    appliedTime: row.applied_at.toISOString(),
    address: row.invite_code === null ? '' : addressOf(row.invite_code),
  }));
});

const getOwnCompanyInvitations = handle(GetOwnCompanyInvitations, async ({ db, user }) =>
  (await listInvitations(db, user.userID)).map((row) => ({
    companyID: row.company_id,
    companyName: row.company_name,
    inviterName: row.inviter_name ?? '',
    invitedTime: row.join_time.toISOString(),
  })),
);

const answer = handle(AnswerCompanyInvitation, async (context, { companyID, agreed }) => {
  await answerCompany(context, companyID, agreed === 1);
  return {};
});

export const applicationHandlers = [getOwnApplications, getOwnCompanyInvitations, answer];
