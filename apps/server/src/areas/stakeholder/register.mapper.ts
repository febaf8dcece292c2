import type { StakeholderRow } from '@xmgl/contracts/stakeholder/register.calls';
import { maskPhone } from '../../access/mask-phone.ts';
import type { listStakeholders } from './register.repository.ts';

type Row = Awaited<ReturnType<typeof listStakeholders>>['items'][number];

const flag = (value: number): 0 | 1 => (value === 1 ? 1 : 0);

/** Numbers of others are whole only to who may change the people of the project. */
export const toStakeholderRow = (row: Row, seesPhone: boolean): StakeholderRow => ({
  projectStakeholderID: row.project_stakeholder_id,
  userID: row.user_id,
  userName: row.user_name,
  phone: seesPhone ? row.reached_at : maskPhone(row.reached_at),
  company: row.company,
  job: row.job,
  keyPersonnel: flag(row.key_personnel),
  isCompanyMembers: flag(row.is_company_members),
  roleIDs: row.roles.map((role) => role.id),
  roleNames: row.roles.map((role) => role.name),
});
