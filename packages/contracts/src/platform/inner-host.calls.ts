import { z } from 'zod';
import { callsWith } from '../call.ts';
import { instant, nothing, optionalText } from '../fields.ts';

const defineCall = callsWith({ host: '主机', note: '说明' });

/** Of the whole platform. */
export const mostInnerHosts = 100;

const host = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, '请填写主机')
  .max(253, '主机最多 253 个字')
  .regex(/^[a-z0-9._:-]+$/, '只填主机名或 IP 地址，不含协议、端口和路径，如 id.example.cn 或 10.0.0.8');

export const GetInnerHosts = defineCall({
  name: 'GetInnerHosts',
  summary: '允许企业登录访问的内部主机',
  gate: { kind: 'platform' },
  input: nothing,
  output: z.array(
    z.object({ host: z.string(), note: z.string(), userName: z.string(), createdTime: instant }),
  ),
});

export const AddInnerHost = defineCall({
  name: 'AddInnerHost',
  summary: '允许企业登录访问一台内部主机',
  gate: { kind: 'platform' },
  inPerson: true,
  input: z.strictObject({ host, note: optionalText('说明', 100) }),
  output: nothing,
});

export const DelInnerHost = defineCall({
  name: 'DelInnerHost',
  summary: '不再允许企业登录访问一台内部主机',
  gate: { kind: 'platform' },
  inPerson: true,
  input: z.strictObject({ host }),
  output: nothing,
});
