import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant, nothing } from '../fields.ts';

const application = z.object({
  /** What one's own unit asks to take part in; empty where a person asks to belong to the company. */
  projectName: z.string(),
  /** Who answers: the company itself, or that of the project. */
  companyName: z.string(),
  /** For which unit the person asked. */
  unitName: z.string(),
  appliedTime: instant,
  /** Where it can be taken back; empty where it cannot. */
  address: z.string(),
});

export const GetOwnApplications = defineCall({
  name: 'GetOwnApplications',
  summary: '我提交的、尚待答复的申请：加入单位，或以单位名义参与项目',
  gate: { kind: 'user' },
  input: nothing,
  output: z.array(application),
});
