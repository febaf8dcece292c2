import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag, id, instant } from '../fields.ts';
import { labelsOf } from '../register/register.ts';
import { requirement } from './requirement.register.ts';

const defineCall = callsWith(labelsOf(requirement));

const version = z.object({
  versionNo: z.int(),
  title: z.string(),
  description: z.string(),
  priority: z.string(),
  acceptanceCriteria: z.string(),
  /** The change that it follows; null where it has a reason of its own. */
  changeRequestID: id.nullable(),
  changeTitle: z.string(),
  reason: z.string(),
  /** Changed beside the baseline of the scope, without a change. */
  isDirect: flag,
  userName: z.string(),
  time: instant,
});
export type RequirementVersion = z.output<typeof version>;

export const GetRequirementVersions = defineCall({
  name: 'GetRequirementVersions',
  summary: '需求的各个版本，新的在前：内容、依据的变更或原因',
  gate: { kind: 'project', key: 'projectID', page: requirement.page, right: 'access' },
  input: z.strictObject({ projectID: id, requirementID: id }),
  output: z.array(version),
});
