import { z } from 'zod';
import { callsWith } from '../call.ts';
import { id, instant, rowVersion } from '../fields.ts';

const defineCall = callsWith({
  isFactorNeeded: '要求两步验证',
  factorGraceDays: '宽限天数',
});

/** How long a company may leave its members to set a second factor up. */
export const mostGraceDays = 90;

const policy = {
  isFactorNeeded: z.boolean(),
  factorGraceDays: z
    .int('宽限天数应为整数')
    .min(0, '宽限天数不能小于 0')
    .max(mostGraceDays, `宽限天数最多 ${mostGraceDays} 天`),
};

export const GetCompanySecurity = defineCall({
  name: 'GetCompanySecurity',
  summary: '单位的登录安全要求，与还没有开启两步验证的成员',
  gate: { kind: 'company', key: 'companyID', atLeast: 'administrator' },
  input: z.strictObject({ companyID: id }),
  output: z.object({
    ...policy,
    since: instant.nullable(),
    memberCount: z.int(),
    /** At most a hundred by name; `lackingCount` says how many there are. */
    lacking: z.array(z.object({ userID: id, userName: z.string(), dueTime: instant.nullable() })),
    lackingCount: z.int(),
    rowVersion,
  }),
});

export const UpdCompanySecurity = defineCall({
  name: 'UpdCompanySecurity',
  summary: '修改单位的登录安全要求',
  gate: { kind: 'company', key: 'companyID', atLeast: 'administrator' },
  inPerson: true,
  input: z.strictObject({ companyID: id, ...policy, rowVersion }),
  output: z.object({ rowVersion }),
});
