import { z } from 'zod';
import { callsWith } from '../call.ts';
import { id, instant, nothing, text } from '../fields.ts';
import { factorCode } from './identity-fields.ts';

const defineCall = callsWith({
  userPwd: '登录密码',
  code: '验证码',
  reason: '原因',
});

/** How many are given at a time; each opens once. */
export const recoveryCodeCount = 10;

const userPwd = z.string().min(1, '请输入登录密码').max(100, '密码过长');
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const GetSecondFactor = defineCall({
  name: 'GetSecondFactor',
  summary: '我的两步验证',
  gate: { kind: 'user' },
  inPerson: true,
  input: nothing,
  output: z.object({
    isOn: z.boolean(),
    since: instant.nullable(),
    codesLeft: z.int(),
    /** Companies of mine that ask for it. */
    demandedBy: z.array(z.object({ companyName: z.string(), dueTime: instant.nullable() })),
  }),
});

export const StartSecondFactor = defineCall({
  name: 'StartSecondFactor',
  summary: '开始设置两步验证；密钥在应答中出现，验证码核对之后才生效',
  gate: { kind: 'user' },
  inPerson: true,
  /** The current password: an unattended browser shuts nobody out. */
  input: z.strictObject({ userPwd }),
  output: z.object({ secret: z.string(), uri: z.string() }),
});

export const ConfirmSecondFactor = defineCall({
  name: 'ConfirmSecondFactor',
  summary: '以验证码开启两步验证；恢复码只在应答中出现这一次',
  gate: { kind: 'user' },
  inPerson: true,
  input: z.strictObject({ code: factorCode }),
  output: recoveryCodes,
});

export const RenewRecoveryCodes = defineCall({
  name: 'RenewRecoveryCodes',
  summary: '换一组恢复码，原来的随即失效',
  gate: { kind: 'user' },
  inPerson: true,
  input: z.strictObject({ userPwd, code: factorCode }),
  output: recoveryCodes,
});

export const StopSecondFactor = defineCall({
  name: 'StopSecondFactor',
  summary: '关闭两步验证',
  gate: { kind: 'user' },
  inPerson: true,
  input: z.strictObject({ userPwd, code: factorCode }),
  output: nothing,
});

export const GetSecondFactorOfUser = defineCall({
  name: 'GetSecondFactorOfUser',
  summary: '按完整的账号或手机号查一个人的两步验证（平台管理员）',
  gate: { kind: 'platform' },
  input: z.strictObject({ value: text('账号或手机号', 50) }),
  output: z
    .object({
      userID: id,
      userName: z.string(),
      userAccount: z.string(),
      isOn: z.boolean(),
      since: instant.nullable(),
      codesLeft: z.int(),
    })
    .nullable(),
});

export const ResetSecondFactor = defineCall({
  name: 'ResetSecondFactor',
  summary: '清除一个人的两步验证（平台管理员）：手机与恢复码都遗失时',
  gate: { kind: 'platform' },
  inPerson: true,
  input: z.strictObject({
    userID: id,
    /** How it was made sure who asked; the person is told. */
    reason: text('原因', 200),
  }),
  output: nothing,
});
