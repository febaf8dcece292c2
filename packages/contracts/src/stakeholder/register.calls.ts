import { z } from 'zod';
import { defineCall } from '../call.ts';
import { flag, id, page, pageIndex, pageSize } from '../fields.ts';

export const stakeholderRow = z.object({
  projectStakeholderID: id,
  userID: id.nullable(),
  userName: z.string(),
  phone: z.string(),
  company: z.string(),
  job: z.string(),
  keyPersonnel: flag,
  isCompanyMembers: flag,
  roleIDs: z.array(id),
  roleNames: z.array(z.string()),
});
export type StakeholderRow = z.output<typeof stakeholderRow>;

/** Everyone may read the own row; the others need access to the people of the project. */
export const GetProjectStakeholderPage = defineCall({
  name: 'GetProjectStakeholderPage',
  summary: '项目干系人',
  gate: { kind: 'project', key: 'value.projectID', page: null, right: null },
  input: z.strictObject({
    pageIndex,
    pageSize,
    value: z.strictObject({
      projectID: id,
      userName: z.string().max(50).nullish(),
      phone: z.string().max(20).nullish(),
      company: z.string().max(100).nullish(),
      keyPersonnel: flag.nullish(),
      isCompanyMembers: flag.nullish(),
    }),
  }),
  output: page(stakeholderRow),
});
